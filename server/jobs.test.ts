import { join } from 'node:path'
import { sql } from 'kysely'
import { createKeyedHash } from '#server/platform/keyed-hash.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { embeddedWorker, grantJobs } from '#server/platform/db/grant-worker.ts'
import { brokenInvariants, cutOff, deliveryOf, endState, offerPotatoes, offersClose, sweep } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { startJobs } from './jobs.ts'
import { installJobs } from './platform/db/install-jobs.ts'
import { readErased } from './people/privacy/list-erased.ts'
import { noOutlets } from './platform/mail/outlet.ts'
import { scratchFolder } from '#server/test/scratch-folder.ts'
import { seller } from '#server/test/seller.ts'

let world: World
const others: Db[] = []
const openOther = () => {
  const db = openDatabase({ url: world.url, max: 4 })
  others.push(db)
  return db
}
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  await Promise.all(others.splice(0).map((db) => db.destroy()))
  await world.close()
})

describe('the scheduler', () => {
  test('takes a week from the cut-off to its prices at once when it slept through both', async () => {
    await offerPotatoes(world)
    await world.clock(...offersClose)
    await sweep(world)
    expect((await deliveryOf(world.db)).status).toBe('cleared')
    expect((await deliveryOf(world.db, 'Žďársko')).status).toBe('offering')
    expect((await deliveryOf(world.db, 'Brno-sever', '2026-11-30')).status).toBe('collecting')
  })

  test('processes missed weeks, each with its own baskets, and continues planning', async () => {
    await world.clock('2026-12-17', '12:00')
    await sweep(world)
    const rows = await world.db
      .selectFrom('deliveries')
      .select(['week_start_date as week', 'status'])
      .where('locality_id', '=', (await deliveryOf(world.db)).localityId)
      .orderBy('week')
      .execute()
    // Nobody offers anything, so nothing is bought.
    expect(rows.slice(0, 5).map(({ status }) => status)).toEqual(['settled', 'settled', 'settled', 'settled', 'collecting'])
    expect(rows.filter(({ status }) => status === 'planned').length).toBeGreaterThanOrEqual(8)
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('of two simultaneous processes runs each step once', async () => {
    await offerPotatoes(world)
    await world.clock(...offersClose)
    await Promise.all([sweep(world, openOther()), sweep(world, openOther()), sweep(world, openOther())])
    const state = await endState(world.db)
    await sweep(world)
    expect(await endState(world.db)).toBe(state)
    expect((await deliveryOf(world.db)).status).toBe('cleared')
    expect(await brokenInvariants(world.db)).toEqual([])
    const steps = await world.db
      .selectFrom('history')
      .where('item_id', '=', (await deliveryOf(world.db)).id)
      .select('id')
      .execute()
    expect(steps).toHaveLength(4)
  })

  test('continues with other localities when one cannot be closed', async () => {
    await world.clock('2026-11-24', '20:00')
    // Another transaction locks the first one for longer than the closing may wait.
    const { id } = await deliveryOf(world.db)
    await world.db.transaction().execute(async (tx) => {
      await sql`select from lock_delivery(${id})`.execute(tx)
      await tx.selectFrom('deliveries').select('id').where('id', '=', id).forUpdate().execute()
      await sweep(world, openOther())
      expect((await deliveryOf(world.db, 'Žďársko')).status).toBe('offering')
    })
    expect((await deliveryOf(world.db)).status).toBe('collecting')
    await sweep(world)
    expect((await deliveryOf(world.db)).status).toBe('offering')
  })

  test('logs a failed delivery and continues with others', async () => {
    const { id } = await deliveryOf(world.db)
    await sql`create function refuse_one() returns trigger language plpgsql as $$ begin if new.delivery_id = tg_argv[0]::uuid then raise exception 'broken'; end if; return new; end $$`.execute(
      world.db,
    )
    await sql
      .raw(`create trigger refuse_one before insert on snapshot_lines for each row execute function refuse_one('${id}')`)
      .execute(world.db)
    await world.clock('2026-11-24', '20:00')
    await sweep(world)
    expect((await deliveryOf(world.db)).status).toBe('collecting')
    expect((await deliveryOf(world.db, 'Žďársko')).status).toBe('offering')
    await sql`drop trigger refuse_one on snapshot_lines`.execute(world.db)
    await sweep(world)
    expect((await deliveryOf(world.db)).status).toBe('offering')
  })
})

/** An account whose erasure was carried out. */
async function erasedAccount(): Promise<string> {
  const id = await world.userId('novacek')
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into erasure_requests (user_id, asked_at, erase_at, erased_at)
      values (${id}, app_now() - interval '15 days', app_now() - interval '1 day', app_now())`.execute(tx)
  })
  return id
}

test('jobs close due deliveries at the start, then on time, list the erased, and stop without leaving anything behind', async () => {
  await world.clock(...cutOff)
  const erased = await erasedAccount()
  const erasedList = join(scratchFolder('jobs'), 'erased.txt')
  await installJobs(world.url, world.log)
  await grantJobs(world.db, embeddedWorker)
  const jobs = await startJobs({
    operatorEmail: 'provoz@dohromady.test',
    url: world.workerUrl,
    seller,
    uploads: world.uploads.own,
    media: world.uploads.shared,
    erasedList,
    notices: world.notices,
    log: world.log,
    keyedHash: createKeyedHash('x'.repeat(32)),
    sweepEveryMs: 100,
    outlets: noOutlets,
    origin: 'http://localhost',
  })
  await jobs.sweepNow()
  expect(jobs.isUp()).toBe(true)
  expect((await deliveryOf(world.db)).status).toBe('offering')
  await world.clock('2026-11-24', '20:00')
  await expect.poll(async () => (await deliveryOf(world.db, 'Žďársko')).status, { timeout: 10_000 }).toBe('offering')
  await expect.poll(async () => [...(await readErased(erasedList)).keys()], { timeout: 10_000 }).toEqual([erased])
  await jobs.stop()
  expect(jobs.isUp()).toBe(false)
  // PostgreSQL closes a connection a moment after its client has.
  const connections = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and application_name = 'jobs'`.execute(world.db)).rows
  await expect.poll(connections, { timeout: 10_000 }).toEqual([])
})

test('due work is found by an index', async () => {
  const plan = await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const due = await sql<{ 'QUERY PLAN': string }>`explain
      select id from deliveries where status = 'collecting' and cut_off_at <= (select app_now())
      union all select id from deliveries where status = 'closed'
      union all select id from deliveries where status = 'offering' and offers_close_at <= (select app_now())
      union all select id from deliveries where status = 'planned' and opens_at <= (select app_now())`.execute(tx)
    return due.rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  for (const index of ['due_to_close', 'due_to_offer', 'due_to_clear', 'due_to_open']) expect(plan).toContain(`deliveries_${index}`)
  expect(plan.match(/Index Cond: \((cut_off_at|offers_close_at|opens_at) <= /g)).toHaveLength(3)
})
