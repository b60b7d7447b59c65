/** How long to wait before the next attempt to connect: longer each time, never all clients at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const longest = 15_000;
  const wait = Math.min(longest, 300 * 2 ** Math.min(attempt, 10));
  return Math.round(wait * (0.5 + random() / 2));
}
