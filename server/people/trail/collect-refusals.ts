import type { EventKind } from '#domain/people/trail/event.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'

/** A refusal, which no command records. */
export interface Refused {
  kind: Extract<EventKind, 'sign_in_failed' | 'second_step_failed' | 'refused' | 'limit_reached'>
  userId: string | null
  /** The procedure, or a word of domain/people/trail/event.ts. */
  detail?: string
}

export interface Trail {
  /** Counts a refusal in memory. Once a minute, equal ones are written as one row. */
  count: (refused: Refused) => void
  /** Writes the counted refusals. */
  write: () => Promise<void>
  stop: () => Promise<void>
}

type Counted = Required<Refused> & { times: number }

// Refusals must not fill the disk: one server writes at most this many rows a minute, and sums up the rest by kind.
const MOST_ROWS = 50

const addAll = (db: Db, counted: readonly Counted[]) =>
  db
    .insertInto('security_events')
    .values(counted.map(({ kind, userId, detail, times }) => ({ kind, user_id: userId, detail, count: times })))
    .execute()

/** Counts this server's refusals and writes them once a minute. A server that is killed loses its last minute. */
export function collectRefusals(db: Db, log: Log, { everyMs = 60_000 } = {}): Trail {
  let waiting = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const add = ({ times, ...refused }: Counted): void => {
    const key = Object.values(refused).join(' ')
    const found = waiting.get(key)
    if (found) found.times += times
    else if (waiting.size < MOST_ROWS || refused.detail === 'others') waiting.set(key, { ...refused, times })
    else add({ kind: refused.kind, userId: null, detail: 'others', times })
  }
  const write = async () => {
    const counted = [...waiting.values()]
    waiting = new Map()
    clearTimeout(timer)
    timer = undefined
    if (counted.length === 0) return
    try {
      await addAll(db, counted)
    } catch (fault) {
      log.warn({ err: fault }, 'refusals not written yet')
      for (const each of counted) add(each)
    }
  }
  return {
    count: ({ kind, userId, detail = '' }) => {
      add({ kind, userId, detail, times: 1 })
      timer ??= setTimeout(() => (writing = write()), everyMs)
    },
    write: () => (writing = write()),
    stop: async () => {
      await writing
      await write()
    },
  }
}
