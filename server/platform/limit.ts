/** Runs a limited number of jobs at once, in order of arrival; throws `refuse` when too many wait. */
export function limit(
  most: number,
  { mostWaiting = Infinity, refuse = () => new Error('too many are waiting') } = {},
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw refuse()
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place is passed on directly, so that a newcomer cannot take it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
