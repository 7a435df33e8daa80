import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Log } from '#server/platform/log.ts'
import { openDatabase, type Db } from './database.ts'

export interface Replica {
  /** The replica while it lags by seconds at most; otherwise the primary. */
  db: () => Db
  stop: () => Promise<void>
}

/** Where the primary's log ended, and when. */
interface Mark {
  at: number
  position: number
}

/** Since when a replica that has replayed this much is behind; undefined if it has reached none of the marks. */
export const behindSince = (marks: readonly Mark[], replayed: number): number | undefined =>
  marks.findLast(({ position }) => position <= replayed)?.at

const positionOf = async (db: Db, query: RawBuilder<{ position: number | null }>): Promise<number | null> =>
  (await query.execute(db)).rows[0]!.position

const ofPrimary = sql<{ position: number | null }>`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as position`
// Null on a server that is no standby: a promoted one has a life of its own.
const ofReplica = sql<{
  position: number | null
}>`select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as position`

interface ReplicaOptions {
  /** A standby of the primary; undefined if none is configured. */
  url: string | undefined
  primary: Db
  log: Log
  mostLagMs?: number
  lookEveryMs?: number
}

/** Opens a replica for readings that may be seconds old. How far it lags is looked at periodically; one that is not known to be fresh is not used. */
export function openReplica({ url, primary, log, mostLagMs = 10_000, lookEveryMs = 2000 }: ReplicaOptions): Replica {
  if (url === undefined) return { db: () => primary, stop: async () => {} }
  const replica = openDatabase({ url })
  const stopping = new AbortController()
  let marks: Mark[] = []
  let isFresh = false

  /** Whether the replica had replayed, moments ago, what the primary had written `mostLagMs` before. */
  async function look(): Promise<boolean> {
    const position = await positionOf(primary, ofPrimary)
    const now = performance.now()
    if (position !== null) marks = [...marks.filter(({ at }) => now - at <= mostLagMs), { at: now, position }]
    const replayed = await positionOf(replica, ofReplica)
    return replayed !== null && behindSince(marks, replayed) !== undefined
  }
  async function lookOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      const before = isFresh
      isFresh = await look().catch(() => false)
      if (isFresh !== before)
        log.warn(isFresh ? 'the replica is fresh and takes readings' : 'the replica lags or is away: the primary takes its readings')
      await wait(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const looking = lookOn()
  return {
    db: () => (isFresh ? replica : primary),
    stop: async () => {
      stopping.abort()
      await looking
      await replica.destroy()
    },
  }
}
