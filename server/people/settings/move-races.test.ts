import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { closeDelivery } from '#server/week/deliveries/close-delivery.ts'
import { cast } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, cutOff, deliveryOf, system } from '#server/test/cycle.ts'

const [week48, week49] = [asWeekStart('2026-11-23'), asWeekStart('2026-11-30')]
const [brno, zdar] = [{ postalCode: '60200' }, { postalCode: '59102' }]
const zdarCutOff = ['2026-11-24', '20:00'] as const
/** Everybody except Klára buys in Brno-sever. */
const people = cast
  .filter(({ isTestAccount, isUnverified, key }) => !isTestAccount && !isUnverified && key !== 'klara')
  .map(({ key }) => key)

let world: World
beforeEach(async () => {
  world = await openWorld({ max: 30 })
  await sql`
    insert into shopping_settings (user_id, municipality_id, service_mode, pickup_point_id)
    select users.id, municipalities.id, 'pickup', (select id from pickup_points order by code limit 1) from users cross join municipalities
    where municipalities.name = 'Brno' on conflict do nothing`.execute(world.db)
  // Slows writes down, so that a change that passed its check is still running when a week closes or a household moves.
  await sql`create function take_a_while() returns trigger language plpgsql as $$ begin perform pg_sleep(random() * 0.02); return new; end $$`.execute(
    world.db,
  )
  for (const table of ['shopping_settings', 'weekly_variant_items'])
    await sql`create trigger take_a_while before insert or update on ${sql.table(table)} for each row execute function take_a_while()`.execute(
      world.db,
    )
})
afterEach(() => world.close())

/** After the cut-off, a week is closed as soon as no change of a household is under way. */
const closing = async (locality: string) => {
  const { id } = await deliveryOf(world.db, locality)
  await expect.poll(() => closeDelivery(system(world), id, { by: 'schedule' })).toBe(true)
}
const close = async (locality: string, at: readonly [string, string]) => {
  await world.clock(...at)
  await closing(locality)
}
const frozenIn = async (locality: string) => {
  const { id } = await deliveryOf(world.db, locality)
  return world.db.selectFrom('snapshot_lines').where('delivery_id', '=', id).select(['user_id', 'source_id']).execute()
}

test('households that move while the week closes are in one snapshot, the one they were told', async () => {
  const itemId = await world.itemId('JAB')
  for (const key of people)
    await world.as(key).basket.addItem({ weekStart: week48, itemId, quantity: 1000 as Quantity, maxPrice: 4000 as Money })
  const moveAway = async (key: string) => {
    const { move } = await world.as(key).settings.assign(zdar)
    return [await world.userId(key), move!.effectiveFrom] as const
  }
  const [early, late, ...others] = people
  const told = [await moveAway(early!)]
  // The cut-off comes while the others run.
  const under = others.map(moveAway)
  const closed = close('Brno-sever', cutOff)
  told.push(...(await Promise.all(under)))
  await closed
  told.push(await moveAway(late!))
  await close('Žďársko', zdarCutOff)
  const [left, joined] = [await frozenIn('Brno-sever'), await frozenIn('Žďársko')].map((rows) => new Set(rows.map((row) => row.user_id)))
  for (const [userId, effectiveFrom] of told) {
    expect([week48, week49]).toContain(effectiveFrom)
    expect([left!.has(userId), joined!.has(userId)]).toEqual([effectiveFrom === week49, effectiveFrom === week48])
  }
  expect(new Set(told.map(([, effectiveFrom]) => effectiveFrom)).size).toBe(2)
})

test('every acknowledged change of households that move back and forth is in one snapshot, and no rejected one in any', async () => {
  const items = await world.db.selectFrom('catalog_items').select('id').execute()
  const closed: Promise<void>[] = []
  const accepted: string[] = []
  let refused = 0
  let isOver = false
  const addToWeek = async (key: string) => {
    for (const { id: itemId } of items) {
      if (isOver) return
      try {
        const wanted = { weekStart: week48, itemId, quantity: 1000 as Quantity, maxPrice: 4000 as Money }
        accepted.push((await world.as(key).basket.addItem(wanted)).id)
        // One locality closes while all are running, the other one later.
        if (accepted.length === 40) closed.push(close('Brno-sever', cutOff))
        if (accepted.length === 80) closed.push(close('Žďársko', zdarCutOff))
      } catch (fault) {
        const { code } = fault as { code: string }
        expect(['CUTOFF_PASSED', 'ALREADY_IN_BASKET', 'BUSY']).toContain(code)
        if (code === 'CUTOFF_PASSED') refused += 1
      }
    }
  }
  const moveAbout = async (key: string, n: number) => {
    for (let turn = n; !isOver; turn += 1)
      await world
        .as(key)
        .settings.assign(turn % 2 ? brno : zdar)
        .catch((fault: unknown) => expect(fault).toMatchObject({ code: 'BUSY' }))
  }
  const movers = people.slice(0, 6)
  const moves = movers.map(moveAbout)
  await Promise.all(movers.map(addToWeek))
  if (closed.length < 2) closed.push(close('Žďársko', zdarCutOff))
  await Promise.all(closed)
  isOver = true
  await Promise.all(moves)
  const frozen = [...(await frozenIn('Brno-sever')), ...(await frozenIn('Žďársko'))]
  const additions = await world.db.selectFrom('weekly_variant_items').where('week_start_date', '=', week48).select('id').execute()
  const added = new Set(additions.map(({ id }) => id))
  expect(
    frozen
      .map(({ source_id }) => source_id)
      .filter((id) => added.has(id))
      .toSorted(),
  ).toEqual(accepted.toSorted())
  expect(accepted.length).toBeGreaterThan(40)
  expect(refused).toBeGreaterThan(0)
  expect(await brokenInvariants(world.db)).toEqual([])
}, 240_000)

/** Blocks every write to a table before its commit until `meanwhile` is done. */
async function whileWaiting<Done>(table: string, meanwhile: (waits: () => Promise<number>) => Promise<Done>): Promise<Done> {
  await sql`
    create function wait_here() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(42); return new; end $$`.execute(
    world.db,
  )
  await sql`create trigger wait_here before insert or update on ${sql.table(table)} for each row execute function wait_here()`.execute(
    world.db,
  )
  const waits = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(world.db)
    return rows[0]!.n
  }
  return world.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(42)`.execute(tx)
    return meanwhile(waits)
  })
}

test('a change under way during a move still reaches a snapshot', async () => {
  const klara = world.as('klara')
  const wanted = { weekStart: week48, itemId: await world.itemId('JAB'), quantity: 1000 as Quantity, maxPrice: 4000 as Money }
  let isMoved = false
  const [change, move] = await whileWaiting('weekly_variant_items', async (waits) => {
    const change = klara.basket.addItem(wanted)
    await expect.poll(waits).toBeGreaterThan(0)
    const move = klara.settings.assign(brno).finally(() => (isMoved = true))
    await expect.poll(async () => isMoved || (await waits()) > 1).toBe(true)
    await close('Brno-sever', cutOff)
    return [change, move]
  })
  const { id } = await change
  expect((await move).move).toMatchObject({ effectiveFrom: week49 })
  await close('Žďársko', zdarCutOff)
  expect((await frozenIn('Žďársko')).map(({ source_id }) => source_id)).toContain(id)
})

test.each([
  ['leaves', 'Brno-sever', 'jana', zdar],
  ['goes to', 'Brno-sever', 'klara', brno],
] as const)('the closing of the locality a household %s waits for a move that came in time', async (_word, locality, key, there) => {
  let isClosed = false
  const [move, closed] = await whileWaiting('shopping_settings', async (waits) => {
    const move = world.as(key).settings.assign(there)
    await expect.poll(waits).toBeGreaterThan(0)
    await world.clock(...cutOff)
    const closed = closing(locality).finally(() => (isClosed = true))
    await expect.poll(async () => isClosed || (await waits()) > 1).toBe(true)
    return [move, closed]
  })
  expect((await move).move).toMatchObject({ effectiveFrom: week48 })
  await closed
  await close('Žďársko', zdarCutOff)
  const userId = await world.userId(key)
  const snapshots = []
  for (const name of ['Brno-sever', 'Žďársko']) if ((await frozenIn(name)).some(({ user_id }) => user_id === userId)) snapshots.push(name)
  expect(snapshots).toEqual([there === zdar ? 'Žďársko' : 'Brno-sever'])
})

test('two tabs that choose different municipalities result in one, and each week has exactly one locality', async () => {
  await world.clock('2026-11-24', '12:00')
  const choose = (where: typeof brno) => world.as('jana').settings.assign(where)
  for (let round = 0; round < 6; round += 1) await Promise.all(Array.from({ length: 4 }, (_, n) => choose((round + n) % 3 ? brno : zdar)))
  const { version, municipality } = (await world.as('jana').settings.read()).settings
  expect(version).toBe(25)
  const { rows } = await sql<{ week: string; stays: number; last: string }>`
    select w::date as week, count(s.user_id) as stays, max(l.name) as last
    from generate_series('2026-11-16'::date, '2027-01-04'::date, interval '7 days') w
    left join member_stays s on s.user_id = ${await world.userId('jana')} and s.from_week <= w::date and w::date < s.until_week
    left join localities l on l.id = s.locality_id group by w order by w`.execute(world.db)
  expect(rows.map(({ stays }) => stays)).toEqual(rows.map(() => 1))
  expect(rows.at(-1)!.last).toBe(municipality!.localityName)
})
