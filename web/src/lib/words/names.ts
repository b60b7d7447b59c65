/** Names to begin with, made up for space. */

export const NAMES = [
  'Ione', 'Juno', 'Cass', 'Oriel', 'Sol', 'Nova', 'Tycho', 'Astra', 'Vesper', 'Cosmo',
  'Lumen', 'Zephyr', 'Halley', 'Io', 'Perseo', 'Stella', 'Quill', 'Ember', 'Orbit', 'Comet',
  'Selene', 'Atlas', 'Nimbus', 'Pax', 'Rocket', 'Luna', 'Argo', 'Celeste', 'Dax', 'Electra',
] as const; // prettier-ignore

/** So many different ones. */
export function several(count: number): string[] {
  const names: string[] = [];
  while (names.length < count) {
    const name = suggest();
    if (!names.includes(name) || names.length >= NAMES.length) names.push(name);
  }
  return names;
}

/** One of them, another than the last. */
export function suggest(last = '', chance: () => number = Math.random): string {
  const others = NAMES.filter((name) => name !== last);
  return others[Math.floor(chance() * others.length)] ?? NAMES[0];
}
