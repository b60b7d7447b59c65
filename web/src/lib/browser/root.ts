/** Where the client lies on its host: a path of the client or of the service begins at the root, an address on the host with this. */

const said = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="farport-root"]')?.content ?? './';

/** Such as `/games`; empty where the client has the host to itself. */
export const prefix = folder(said);

/** The page says `/games/` or, unbuilt, `./`. */
export function folder(root: string): string {
  return root.replace(/^\.?\//, '/').replace(/\/$/, '');
}

/** The address of a path. */
export const at = (path: string, within = prefix): string => within + path;

/** The path of an address: the other way round. */
export function pathOf(address: string, within = prefix): string {
  const inside = address === within || address.startsWith(`${within}/`);
  return inside ? address.slice(within.length) || '/' : address;
}
