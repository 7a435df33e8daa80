import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { behindSince, openReplica, type Replica } from '#server/platform/db/replica.ts'
import { createLog } from '#server/platform/log.ts'
import { startPair, type Pair } from './pair.ts'

let pair: Pair
let primary: Db
let standby: Db
let replica: Replica
beforeAll(async () => {
  pair = await startPair(mkdtempSync(join(tmpdir(), 'replica-')))
  primary = openDatabase({ url: pair.primaryUrl, max: 2 })
  standby = openDatabase({ url: pair.standbyUrl, max: 1 })
  await sql`create table notes (n integer)`.execute(primary)
  replica = openReplica({ url: pair.standbyUrl, primary, log: createLog('fatal'), mostLagMs: 300, lookEveryMs: 50 })
})
afterAll(async () => {
  await replica.stop()
  await Promise.all([primary.destroy(), standby.destroy()])
  await pair.stop()
})

const reads = async () => (replica.db() === primary ? 'primary' : 'replica')
async function becomes(where: 'primary' | 'replica'): Promise<void> {
  await expect.poll(reads, { timeout: 20_000 }).toBe(where)
}
const write = () => sql`insert into notes values (1)`.execute(primary)

test('a replica is behind since the last mark that it has reached', () => {
  const marks = [
    { at: 1, position: 10 },
    { at: 2, position: 20 },
    { at: 3, position: 20 },
  ]
  expect([9, 10, 19, 20, 99].map((replayed) => behindSince(marks, replayed))).toEqual([undefined, 1, 1, 3, 3])
})

test('a fresh standby takes readings; one that lags, or was promoted, does not', async () => {
  await becomes('replica')
  expect((await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(replica.db())).rows).toEqual([{ is: true }])

  await sql`select pg_wal_replay_pause()`.execute(standby)
  await write()
  await becomes('primary')
  expect((await sql<{ n: number }>`select n from notes`.execute(replica.db())).rows).toEqual([{ n: 1 }])
  await sql`select pg_wal_replay_resume()`.execute(standby)
  await becomes('replica')

  // Otherwise the primary would wait for it.
  await sql.raw("alter system set synchronous_standby_names = ''").execute(primary)
  await sql`select pg_reload_conf()`.execute(primary)
  await sql`select pg_promote(true, 30)`.execute(standby)
  await becomes('primary')
  await write()
  expect(await reads()).toBe('primary')
})

test('a standby that is away, and one that never was there, leave everything to the primary', async () => {
  const none = openReplica({ url: undefined, primary, log: createLog('fatal') })
  const away = openReplica({ url: 'postgresql://nobody@127.0.0.1:9/x', primary, log: createLog('fatal'), lookEveryMs: 20 })
  expect([none.db(), away.db()]).toEqual([primary, primary])
  await Promise.all([none.stop(), away.stop()])
})
