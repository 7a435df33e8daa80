import { hint, publicHint, type Hint, type PublicHint, type WeekForecast } from '#contract/public/live.ts'
import type { Db } from '#server/platform/db/database.ts'
import { limit } from '#server/platform/limit.ts'
import type { Log } from '#server/platform/log.ts'
import { createTopic, type Topic } from '#server/platform/realtime/watch.ts'
import { suppliersMessagesOf } from './for-actor.ts'
import { messagesOf, readForecasts, type Forecasts } from './read-forecasts.ts'
import { createHints, type Watching } from './watch-hints.ts'

/** The streams that a tab can watch. All watchers of a delivery share one query. */
export interface LiveTopics {
  forecast: (deliveryId: string, localityId: string, signal: AbortSignal | undefined) => AsyncGenerator<WeekForecast>
  /** The same as suppliers may see it, the whole state in each message. */
  suppliersForecast: (deliveryId: string, localityId: string, signal: AbortSignal | undefined) => AsyncGenerator<WeekForecast>
  /** `audiences` are those of the watcher besides everybody (platform/realtime/notices.ts). */
  hints: (audiences: readonly string[], signal: AbortSignal | undefined, watching?: Watching) => AsyncGenerator<Hint>
  /** Public topics: no sign-in required. */
  publicHints: (signal: AbortSignal | undefined, watching?: Watching) => AsyncGenerator<PublicHint>
  /** Registers a callback for ended sessions (null: possibly of anybody); returns a function that unregisters it. */
  onSessionsEnded: (tell: (userId: string | null) => void) => () => void
  /** Keys of a notice from the database, see platform/realtime/notices.ts; null if anything may have changed. */
  heard: (keys: string[] | null) => void
}

const readingsAtOnce = 4
/** A notice may be lost with its process. This is the longest time until a pool is read again anyway. */
const rereadEveryMs = 60_000

const everybody = '*'
const publicRoom = (room: string) => publicHint.shape.room.options.find((each) => each === room)

/** Items whose pools changed, by locality. */
function poolsIn(keys: readonly string[]): Map<string, string[]> {
  const items = new Map<string, string[]>()
  for (const [kind, localityId, itemId] of keys.map((key) => key.split(':')))
    if (kind === 'p' && localityId && itemId) items.set(localityId, [...(items.get(localityId) ?? []), itemId])
  return items
}

/** Registers callbacks for ended sessions (null: possibly of anybody). */
function createSessionEnds() {
  const listeners = new Set<(userId: string | null) => void>()
  return {
    tell: (userId: string | null) => listeners.forEach((listener) => listener(userId)),
    listen: (listener: (userId: string | null) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Remembers on which other localities the prices of each topic depend: those of its region. */
function createNeighbours() {
  const neighbours = new Map<Topic<Forecasts>, readonly string[]>()
  return {
    note: (topic: Topic<Forecasts>, state: Forecasts): Forecasts => {
      neighbours.set(topic, state.neighbours)
      return state
    },
    forget: (topic: Topic<Forecasts>) => void neighbours.delete(topic),
    of: (localityId: string) => [...neighbours].flatMap(([topic, others]) => (others.includes(localityId) ? [topic] : [])),
  }
}

/** The topics of one process. `onReading` is called for every query with its number of items (null: all). */
export function createTopics(db: Db, log: Log, { onReading = (_items: number | null) => {} } = {}): LiveTopics {
  const localities = new Map<string, Map<string, Topic<Forecasts>>>()
  const neighbours = createNeighbours()
  const hints = createHints(hint.shape.room.options)
  const publicHints = createHints(publicHint.shape.room.options)
  const sessions = createSessionEnds()
  const turn = limit(readingsAtOnce)

  const openTopic = (deliveryId: string, localityId: string): Topic<Forecasts> => {
    const known = localities.get(localityId)?.get(deliveryId)
    if (known) return known
    const topics = localities.get(localityId) ?? new Map<string, Topic<Forecasts>>()
    localities.set(localityId, topics)
    const again = setInterval(() => topic.stale(null), rereadEveryMs).unref()
    const topic: Topic<Forecasts> = createTopic<Forecasts>(
      (items, last) =>
        turn(() => {
          onReading(items?.size ?? null)
          return readForecasts(db, deliveryId, items, last)
        }).then((state) => neighbours.note(topic, state)),
      {
        onError: (fault) => log.warn({ err: fault, deliveryId }, 'forecast not read'),
        onEmpty: () => {
          clearInterval(again)
          neighbours.forget(topic)
          topics.delete(deliveryId)
          if (topics.size === 0) localities.delete(localityId)
        },
      },
    )
    topics.set(deliveryId, topic)
    return topic
  }
  const everyTopic = () => [...localities.values()].flatMap((topics) => [...topics.values()])

  return {
    forecast: (deliveryId, localityId, signal) => messagesOf(openTopic(deliveryId, localityId).subscribe(signal)),
    suppliersForecast: (deliveryId, localityId, signal) => suppliersMessagesOf(openTopic(deliveryId, localityId).subscribe(signal)),
    hints: hints.watch,
    publicHints: (signal, watching) => publicHints.watch([], signal, watching),
    onSessionsEnded: sessions.listen,
    heard: (keys) => {
      if (keys === null) {
        sessions.tell(null)
        for (const topic of everyTopic()) topic.stale(null)
        publicHints.tellAll()
        return hints.tellAll()
      }
      for (const key of keys) {
        const [kind, subject, about, tab] = key.split(':') as [string, string, string, string?]
        if (kind === 's') sessions.tell(subject)
        if (kind !== 'r') continue
        const room = publicRoom(subject)
        if (room) publicHints.tell(room, null)
        else hints.tell(subject as Hint['room'], about === everybody ? null : about, tab)
        // A delivery changed its state, so its forecast has another source.
        if (subject === 'deliveries') for (const topic of everyTopic()) topic.stale(null)
      }
      for (const [localityId, changed] of poolsIn(keys))
        for (const topic of [...(localities.get(localityId)?.values() ?? []), ...neighbours.of(localityId)]) topic.stale(changed)
    },
  }
}
