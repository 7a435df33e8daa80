import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'

/** Whom a notice of a room's content concerns: one person, all staff, or everybody (null). */
export type Audience = string | null

/** The audience of all staff. Not the id of anybody. */
export const STAFF = 'staff'

/** A short notice of a change: a pool of a locality, or a room's content for an audience. */
export type Notice =
  | { pool: { localityId: string; itemId: string } }
  | {
      room:
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
      userId: Audience
    }

export interface Notices {
  tell: (notices: Notice[]) => void
  stop: () => Promise<void>
}

export const channel = 'live'
/** At most one notification in this time: one per transaction would cost two thirds of the throughput (docs/rules/server.md#live-updates). */
const collectMs = 100
const maxPayloadBytes = 7500

export const noticeKey = (notice: Notice): string =>
  'pool' in notice ? `p:${notice.pool.localityId}:${notice.pool.itemId}` : `r:${notice.room}:${notice.userId ?? '*'}`

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
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const send = async () => {
    const keys = waiting
    waiting = new Set()
    timer = undefined
    try {
      for (const payload of payloads(keys)) await sql`select pg_notify(${channel}, ${payload})`.execute(db)
    } catch (fault) {
      log.warn({ err: fault }, 'notices not announced')
    }
  }
  return {
    tell: (notices) => {
      for (const notice of notices) waiting.add(noticeKey(notice))
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
