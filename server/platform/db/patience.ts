import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'

/** How long a request waits for the database in all, in milliseconds (docs/rules/server.md#timeouts). Time spent elsewhere does not count. */
export const PATIENCE_MS = 3000

interface Patience {
  leftMs: number
  /** The answers that it waits for now, each by its connection; null while it waits for a connection. */
  waits: Set<{ on: Socket | null }>
  since: number
  timer: NodeJS.Timeout | undefined
}

const patience = new AsyncLocalStorage<Patience>()

/**
 * Runs a request that waits for the database this long and no longer. Then its connections are cut, so what it waits for fails as if the
 * database were gone. PostgreSQL rolls back a transaction whose client has left; if it was committing, a repeat with the same key tells.
 */
export async function withPatience<Answer>(ms: number, work: () => Promise<Answer>): Promise<Answer> {
  const mine: Patience = { leftMs: ms, waits: new Set(), since: 0, timer: undefined }
  try {
    return await patience.run(mine, work)
  } finally {
    // What the request started and left running, such as a topic for other watchers, is not limited.
    mine.leftMs = Infinity
    clearTimeout(mine.timer)
  }
}

/** Lifts the limit from the rest of the present request, for commands that are known to take long. */
export function endPatience(): void {
  const mine = patience.getStore()
  if (!mine) return
  mine.leftMs = Infinity
  clearTimeout(mine.timer)
}

/** Counts the wait for an answer on this connection, or for a connection (null), which the pool limits. */
export function waitPatiently(on: Socket | null, answer: Promise<unknown>): void {
  const mine = patience.getStore()
  if (!mine || mine.leftMs === Infinity) return
  if (mine.waits.size === 0) {
    mine.since = performance.now()
    mine.timer = setTimeout(() => mine.waits.forEach((each) => each.on?.destroy()), Math.max(0, mine.leftMs))
  }
  const wait = { on }
  mine.waits.add(wait)
  const answered = () => {
    mine.waits.delete(wait)
    if (mine.waits.size > 0) return
    clearTimeout(mine.timer)
    mine.leftMs -= performance.now() - mine.since
  }
  answer.then(answered, answered)
}
