import { nextChange, runningAt } from '#domain/people/maintenance/lock.ts'
import type { Environment } from '#domain/people/maintenance/window.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { noticeKey } from '#server/platform/realtime/notices.ts'
import { underWay, type UnderWay } from './queries.ts'

/** The state that every request checks. It is cached in memory. */
export interface MaintenanceWatch {
  environment: Environment
  /** The state from at most five seconds ago, and from after the last notice. Fails if it cannot be read. */
  current: () => Promise<UnderWay>
  /** Keys of a notice from the database, see platform/realtime/notices.ts; null if anything may have changed. */
  heard: (keys: string[] | null) => void
  /** Registers a callback for changes, and for windows that start or end by themselves. */
  follow: (onChange: () => void) => void
  stop: () => void
}

// A notice may be lost with its connection. This is the longest time until the state is read again.
const freshForMs = 5000
const retryMs = 1000
const shortestWaitMs = 20
/** The notice that all servers get for a change. */
export const maintenanceKey = noticeKey({ room: 'maintenance', userId: null })

interface Known extends UnderWay {
  /** By the process's own clock: when the answer came, and until when it is valid. */
  cameAt: number
  until: number
}

/**
 * Shares one query among concurrent callers and caches it: for at most `cacheMs`, and not beyond the instant at which it changes by itself.
 */
function cacheReading(db: Db, environment: Environment, cacheMs: number) {
  let known: Known | undefined
  let reading: Promise<Known> | undefined

  const read = async (): Promise<Known> => {
    const askedAt = performance.now()
    const { maintenance, now } = await underWay(db, environment)
    // Counted from the answer, this clock is never ahead of the database's, so a later query never returns to an earlier instant.
    const cameAt = performance.now()
    const change = nextChange(maintenance, now)
    return { maintenance, now, cameAt, until: Math.min(askedAt + cacheMs, change ? cameAt + change.getTime() - now.getTime() : Infinity) }
  }
  const again = (): Promise<Known> => {
    if (reading) return reading
    const own = read()
    reading = own
    own.then(
      (result) => {
        // A notice during the query may not be included in its result, so later callers do not get it.
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
      const { maintenance, now, cameAt } = known && performance.now() < known.until ? known : await again()
      return { maintenance, now: new Date(now.getTime() + (performance.now() - cameAt)) }
    },
    forget: () => {
      known = undefined
      reading = undefined
    },
    /** Milliseconds until it must be read again. */
    isFreshFor: () => (known?.until ?? 0) - performance.now(),
  }
}

/** The state at an instant, for comparison with the previous one. */
const signature = ({ maintenance, now }: UnderWay) => JSON.stringify(runningAt(maintenance, now))

/** Watches the maintenance of an environment. `cacheMs` is 0 in tests, which read what they have just changed. */
export function watchMaintenance(db: Db, log: Log, environment: Environment, { cacheMs = freshForMs } = {}): MaintenanceWatch {
  const { current, forget, isFreshFor } = cacheReading(db, environment, cacheMs)
  let timer: NodeJS.Timeout | undefined
  let onChange: (() => void) | undefined
  let last: string | undefined
  // A notice is announced once the state can be read, also if that takes several tries.
  let isTold = false

  const look = async (): Promise<void> => {
    let wait = retryMs
    try {
      const state = signature(await current())
      const isOther = last !== undefined && state !== last
      last = state
      if (isTold || isOther) {
        isTold = false
        onChange?.()
      }
      wait = isFreshFor()
    } catch (fault) {
      log.warn({ err: fault }, 'maintenance not read')
    }
    clearTimeout(timer)
    if (onChange) timer = setTimeout(() => void look(), Math.max(wait, shortestWaitMs)).unref()
  }
  return {
    environment,
    current,
    heard: (keys) => {
      if (keys !== null && !keys.includes(maintenanceKey)) return
      forget()
      if (!onChange) return
      isTold = true
      void look()
    },
    follow: (listener) => {
      onChange = listener
      void look()
    },
    stop: () => {
      onChange = undefined
      clearTimeout(timer)
    },
  }
}
