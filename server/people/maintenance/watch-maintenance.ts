import { nextChange, runningAt } from '#domain/people/maintenance/lock.ts'
import type { Environment } from '#domain/people/maintenance/window.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { noticeKey } from '#server/platform/realtime/notices.ts'
import { underWay, type UnderWay } from './queries.ts'

/** What every request asks: whether anything is under way. Kept in memory, as it is asked so often. */
export interface MaintenanceWatch {
  environment: Environment
  /** What is under way, as the database had it at most five seconds ago and since the last notice. Fails when it cannot be read. */
  current: () => Promise<UnderWay>
  /** Keys heard from the database, see platform/realtime/notices.ts; null when anything may have changed. */
  heard: (keys: string[] | null) => void
  /** From now on tells when something was changed, and when a window begins or ends by itself. */
  follow: (onChange: () => void) => void
  stop: () => void
}

// A notice may be lost with the connection it would have come on; this is the longest it can matter.
const freshForMs = 5000
const retryMs = 1000
const shortestWaitMs = 20
/** What all servers hear when it is changed. */
export const maintenanceKey = noticeKey({ room: 'maintenance', userId: null })

interface Known extends UnderWay {
  /** By the process's own clock: when it was read, and how long it holds. */
  readAt: number
  until: number
}

/** One reading for all who ask while it holds: for `keptMs` at most, and never beyond the moment at which it changes by itself. */
function keepReading(db: Db, environment: Environment, keptMs: number) {
  let known: Known | undefined
  let reading: Promise<Known> | undefined

  const read = async (): Promise<Known> => {
    const readAt = performance.now()
    const { maintenance, now } = await underWay(db, environment)
    const change = nextChange(maintenance, now)
    return { maintenance, now, readAt, until: readAt + Math.min(keptMs, change ? change.getTime() - now.getTime() : Infinity) }
  }
  const again = (): Promise<Known> => {
    if (reading) return reading
    const own = read()
    reading = own
    own.then(
      (result) => {
        // What was announced while it was read may not be in it: nobody who comes later gets it.
        if (reading !== own) return
        known = result
        reading = undefined
      },
      () => reading === own && (reading = undefined),
    )
    return own
  }
  return {
    current: async (): Promise<UnderWay> => {
      const { maintenance, now, readAt } = known && performance.now() < known.until ? known : await again()
      return { maintenance, now: new Date(now.getTime() + (performance.now() - readAt)) }
    },
    forget: () => {
      known = undefined
      reading = undefined
    },
    /** In how many milliseconds it must be read again. */
    holdsFor: () => (known?.until ?? 0) - performance.now(),
  }
}

/** What holds at a moment, to be compared with what held before. */
const signature = ({ maintenance, now }: UnderWay) => JSON.stringify(runningAt(maintenance, now))

/** Watches over the maintenance of an environment. `keptMs` is 0 in tests, which read what they have just changed. */
export function watchMaintenance(db: Db, log: Log, environment: Environment, { keptMs = freshForMs } = {}): MaintenanceWatch {
  const { current, forget, holdsFor } = keepReading(db, environment, keptMs)
  let timer: NodeJS.Timeout | undefined
  let onChange: (() => void) | undefined
  let last: string | undefined

  const look = async (isTold: boolean): Promise<void> => {
    let wait = retryMs
    try {
      const state = signature(await current())
      const isOther = last !== undefined && state !== last
      last = state
      if (isTold || isOther) onChange?.()
      wait = holdsFor()
    } catch (fault) {
      log.warn({ err: fault }, 'maintenance not read')
    }
    clearTimeout(timer)
    if (onChange) timer = setTimeout(() => void look(false), Math.max(wait, shortestWaitMs)).unref()
  }
  return {
    environment,
    current,
    heard: (keys) => {
      if (keys !== null && !keys.includes(maintenanceKey)) return
      forget()
      if (onChange) void look(true)
    },
    follow: (listener) => {
      onChange = listener
      void look(false)
    },
    stop: () => {
      onChange = undefined
      clearTimeout(timer)
    },
  }
}
