const shortestMs = 30_000
const longestMs = 3_600_000
const jitter = 0.25

/** The delay before the next attempt: 30 s, doubled each time, at most an hour. `chance` (0 to 1) spreads mails that failed together. */
export function backOffMs(tries: number, chance: number): number {
  const wait = Math.min(shortestMs * 2 ** Math.min(tries - 1, 20), longestMs / (1 + jitter))
  return Math.round(wait * (1 + jitter * chance))
}
