const shortestMs = 30_000
const longestMs = 3_600_000
const jitter = 0.25

/** How long a message waits after so many tries: 30 s, twice as long each time, an hour at most. `chance` (0 to 1) keeps mails that failed together apart. */
export function backOffMs(tries: number, chance: number): number {
  const wait = Math.min(shortestMs * 2 ** Math.min(tries - 1, 20), longestMs / (1 + jitter))
  return Math.round(wait * (1 + jitter * chance))
}
