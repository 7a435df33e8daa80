import type { Log } from './log.ts'

/** Does work that looks for what is due, one run at a time. */
export function createRuns(work: () => Promise<void>, log: Log, failure: string) {
  let running: Promise<void> | undefined
  return {
    begin: () => {
      running ??= work()
        .catch((fault: unknown) => log.warn({ err: fault }, failure))
        .finally(() => (running = undefined))
    },
    settled: async () => {
      await running
    },
  }
}
