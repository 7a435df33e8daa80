import type { EventKind } from '#domain/people/trail/event.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'

/** What no act does: somebody was refused. */
export interface Refused {
  kind: Extract<EventKind, 'sign_in_failed' | 'second_step_failed' | 'refused' | 'limit_reached'>
  userId: string | null
  /** The procedure, or a word of domain/people/trail/event.ts. */
  detail?: string
}

export interface Trail {
  /** Counts a refusal. It costs nothing now: what is alike is written as one row, once a minute. */
  count: (refused: Refused) => void
  /** Writes what was counted. */
  write: () => Promise<void>
  stop: () => Promise<void>
}

type Counted = Required<Refused> & { times: number }

// Whoever is refused as often as they can must not fill the disk: so many rows a minute of one server, and the rest together, by kind.
const MOST_ROWS = 50

const addAll = (db: Db, counted: readonly Counted[]) =>
  db
    .insertInto('security_events')
    .values(counted.map(({ kind, userId, detail, times }) => ({ kind, user_id: userId, detail, count: times })))
    .execute()

/** Counts the refusals of this server and writes them once a minute. One that is killed loses its last minute. */
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
