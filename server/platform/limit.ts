/** Runs at most so many of the given works at once, in the order they came; `refuse` is thrown when as many wait as may. */
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
      // The place is handed over, so that a newcomer cannot slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
