import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'

/** Whom a notice of a room's content concerns: one person, all staff, or everybody (null). */
export type Audience = string | null

/** The audience of all staff. Not the id of anybody. */
export const STAFF = 'staff'

/** A room whose content is announced when it changes. */
export type Room =
  | 'basket'
  | 'binding'
  | 'template'
  | 'deliveries'
  | 'offers'
  | 'clearing'
  | 'orders'
  | 'handover'
  | 'settings'
  | 'links'
  | 'externalPurchases'
  | 'support'
  | 'payments'
  | 'inbox'
  | 'maintenance'

/** A short notice of a change: a pool of a locality, or a room's content for an audience. */
export type Notice = { pool: { localityId: string; itemId: string } } | { room: Room; userId: Audience }

export interface Notices {
  /** `tab` is the one whose command it was: its answer says so, and no hint says it again. */
  tell: (notices: Notice[], tab?: string) => void
  stop: () => Promise<void>
}

export const channel = 'live'
/** At most one notification in this time: one per transaction would cost two thirds of the throughput (docs/rules/server.md#live-updates). */
const collectMs = 100
const maxPayloadBytes = 7500

export const noticeKey = (notice: Notice): string =>
  'pool' in notice ? `p:${notice.pool.localityId}:${notice.pool.itemId}` : `r:${notice.room}:${notice.userId ?? '*'}`

/** What a browser calls its tab. Anything else could not be told from the rest of a key. */
const isTab = (tab: string | undefined): tab is string => /^[\w-]{1,64}$/.test(tab ?? '')

/** Splits keys into payloads that PostgreSQL accepts (limit 8,000 bytes). */
export function payloads(keys: Iterable<string>): string[] {
  const all: string[] = []
  let current = ''
  for (const key of keys) {
    if (current && current.length + key.length + 1 > maxPayloadBytes) {
      all.push(current)
      current = ''
    }
    current = current ? `${current} ${key}` : key
  }
  return current ? [...all, current] : all
}

/** Collects the notices of committed changes and sends them to all servers, at most once in 100 ms. */
export function collectNotices(db: Db, log: Log): Notices {
  // Each with the only tab that caused it, if there is one.
  let waiting = new Map<string, string | null>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const send = async () => {
    const keys = waiting
    waiting = new Map()
    timer = undefined
    try {
      const named = [...keys].map(([key, tab]) => (tab !== null && key.startsWith('r') ? `${key}:${tab}` : key))
      for (const payload of payloads(named)) await sql`select pg_notify(${channel}, ${payload})`.execute(db)
    } catch (fault) {
      log.warn({ err: fault }, 'notices not announced')
    }
  }
  return {
    tell: (notices, by) => {
      const tab = isTab(by) ? by : null
      for (const notice of notices) {
        const key = noticeKey(notice)
        waiting.set(key, waiting.has(key) && waiting.get(key) !== tab ? null : tab)
      }
      if (waiting.size > 0) timer ??= setTimeout(() => (sending = send()), collectMs)
    },
    stop: async () => {
      if (timer) {
        clearTimeout(timer)
        sending = send()
      }
      await sending
    },
  }
}
