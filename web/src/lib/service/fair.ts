/** The check that anyone can make when a game is over: the secret that is shown is the one that was promised. */

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}

export async function sha256(hex: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(hex));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function keepsPromise(secret: string, commitment: string): Promise<boolean> {
  return (await sha256(secret)) === commitment;
}
