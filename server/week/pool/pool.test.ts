import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { brokenInvariants, closedWeek, cutOff, deliveryOf, endState, sweep, system, week48 } from '#server/test/cycle.ts'
import { cast } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { closeDelivery } from '#server/week/deliveries/close-delivery.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ max: 20 })
})
afterEach(() => world.close())

const byTheClock = { by: 'schedule' } as const
const effective = async () => {
  const { id, localityId, weekStart } = await deliveryOf(world.db)
  const { rows } = await sql<{ quantity: number; lines: number }>`
    select coalesce(sum(quantity), 0)::bigint as quantity, count(*) as lines from effective_lines(${localityId}, ${weekStart}, ${id})`.execute(
    world.db,
  )
  return rows[0]!
}
const frozen = async (locality?: string) => {
  const { id } = await deliveryOf(world.db, locality)
  const { rows } = await sql<{
    quantity: number
    lines: number
  }>`select coalesce(sum(quantity), 0)::bigint as quantity, count(*) as lines from snapshot_lines where delivery_id = ${id}`.execute(
    world.db,
  )
  return rows[0]!
}

describe('closing a week', () => {
  test('happens at the cut-off, and not a moment before', async () => {
    const { id, cutOffAt } = await deliveryOf(world.db)
    expect(cutOffAt.toISOString()).toBe('2026-11-23T19:00:00.000Z')
    await world.clock('2026-11-23', '19:59')
    expect(await closeDelivery(system(world), id, byTheClock)).toBe(false)
    expect((await deliveryOf(world.db)).status).toBe('collecting')
    await world.clock(...cutOff)
    expect(await closeDelivery(system(world), id, byTheClock)).toBe(true)
    expect((await deliveryOf(world.db)).status).toBe('closed')
  })

  test('includes every effective basket, without the test account', async () => {
    const before = await effective()
    await closedWeek(world)
    expect(await frozen()).toEqual(before)
    const { id } = await deliveryOf(world.db)
    const potatoes = await world.db
      .selectFrom('aggregated_demands')
      .selectAll()
      .where('delivery_id', '=', id)
      .where('catalog_item_id', '=', await world.itemId('BRA-B'))
      .executeTakeFirstOrThrow()
    expect(potatoes).toMatchObject({
      total_weekly_quantity: 55_000,
      no_cap_quantity: 0,
      households: 3,
      target_price_per_unit: 2490,
      unit: 'kg',
      type: 'product',
    })
    const butter = await world.db
      .selectFrom('aggregated_demands')
      .selectAll()
      .where('delivery_id', '=', id)
      .where('catalog_item_id', '=', await world.itemId('MAS'))
      .executeTakeFirstOrThrow()
    expect(butter).toMatchObject({ total_weekly_quantity: 2000, no_cap_quantity: 2000, households: 1 })
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('counts a household with two lines of one item once, with the sum of both', async () => {
    const { id } = await deliveryOf(world.db)
    await world.as('petr').oneTime.addItem({
      deliveryId: id,
      itemId: await world.itemId('BRA-B'),
      quantity: 30_000 as Quantity,
      maxPrice: 1800 as Money,
      notes: '',
    })
    await world.clock(...cutOff)
    await sweep(world)
    const pool = await world.db
      .selectFrom('aggregated_demands')
      .selectAll()
      .where('delivery_id', '=', id)
      .where('catalog_item_id', '=', await world.itemId('BRA-B'))
      .executeTakeFirstOrThrow()
    expect(pool).toMatchObject({ total_weekly_quantity: 85_000, households: 3 })
  })

  test('has a hash that can be recomputed from the lines, as documented beside the command', async () => {
    await closedWeek(world)
    const { id } = await deliveryOf(world.db)
    const lines = await world.db.selectFrom('snapshot_lines').selectAll().where('delivery_id', '=', id).execute()
    const whole = createHash('sha256')
    for (const [user, own] of [...Map.groupBy(lines, (line) => line.user_id)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const household = createHash('sha256').update(`${user}\n`)
      for (const line of own.toSorted((a, b) => (a.source_id < b.source_id ? -1 : 1)))
        household.update(`${line.source_id}|${line.origin}|${line.catalog_item_id}|${line.unit}|${line.quantity}|${line.max_price ?? ''}\n`)
      whole.update(household.digest())
    }
    const { snapshot_sha256, snapshot_households } = await world.db
      .selectFrom('deliveries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(snapshot_sha256!.toString('hex')).toBe(whole.digest('hex'))
    expect(snapshot_households).toBe(3)
  })

  test('makes the frozen lines unchangeable for everybody', async () => {
    await closedWeek(world)
    await expect(sql`update snapshot_lines set quantity = 1`.execute(world.db)).rejects.toThrow('does not change')
    await expect(sql`delete from snapshot_lines`.execute(world.db)).rejects.toThrow('does not change')
    const more = sql`insert into snapshot_lines select delivery_id, user_id, uuidv7(), origin, catalog_item_id, unit, quantity, max_price from snapshot_lines`
    await expect(more.execute(world.db)).rejects.toThrow('does not change')
    await expect(sql`truncate snapshot_lines`.execute(world.db)).rejects.toThrow('does not change')
  })

  test('has the same result after an outage of 26 hours, without changes made for later weeks', async () => {
    const before = await effective()
    await world.clock('2026-11-24', '22:00')
    const { lines } = await world.as('jana').template.read()
    const milk = lines.find(({ item }) => item.name.startsWith('Mléko'))!
    await world.as('jana').template.changeLine({
      lineId: milk.id,
      quantity: 9000 as Quantity,
      maxPrice: 1950 as Money,
      recurrence: 'weekly',
      recurrenceWeeks: 1,
      notes: '',
    })
    await sweep(world)
    expect((await deliveryOf(world.db)).status).toBe('offering')
    expect((await deliveryOf(world.db, 'Brno-sever', '2026-11-30')).status).toBe('collecting')
    expect(await frozen()).toEqual(before)
  })

  test('twice, and by two processes at once, has one result', async () => {
    const other = openDatabase({ url: world.url, max: 10 })
    await world.clock(...cutOff)
    const { id } = await deliveryOf(world.db)
    const closed = await Promise.all(
      Array.from({ length: 12 }, (_, i) => closeDelivery(system(world, i % 2 ? other : world.db), id, byTheClock)),
    )
    expect(closed.filter(Boolean)).toHaveLength(1)
    const state = await endState(world.db)
    expect(await closeDelivery(system(world, other), id, byTheClock)).toBe(false)
    expect(await endState(world.db)).toBe(state)
    await other.destroy()
  })

  test('concerns one locality only; another collects until its own cut-off', async () => {
    await closedWeek(world)
    expect((await deliveryOf(world.db, 'Žďársko')).status).toBe('collecting')
    expect(await frozen('Žďársko')).toEqual({ quantity: 0, lines: 0 })
    await world.as('klara').basket.addItem({
      weekStart: asWeekStart(week48),
      itemId: await world.itemId('CHL'),
      quantity: 1000 as Quantity,
      maxPrice: 5000 as Money,
    })
  })
})

describe('changes around the cut-off', () => {
  test('are in the snapshot if acknowledged, and not if rejected, for 32 at once', async () => {
    const { id, cutOffAt } = await deliveryOf(world.db)
    const item = await world.itemId('JAB')
    const people = cast.filter(({ isTestAccount }) => !isTestAccount).map(({ key }) => key)
    await sql`
      insert into shopping_settings (user_id, municipality_id, service_mode, pickup_point_id, is_configured)
      select users.id, municipalities.id, 'pickup', (select id from pickup_points order by code limit 1), true from users cross join municipalities where municipalities.name = 'Brno'
      on conflict (user_id) do update set municipality_id = excluded.municipality_id`.execute(world.db)
    // Slows writes down, so that a change that passed its check is still running when the week closes.
    await sql`create function take_a_while() returns trigger language plpgsql as $$ begin perform pg_sleep(random() * 0.05); return new; end $$`.execute(
      world.db,
    )
    await sql`create trigger take_a_while before insert on one_time_items for each row execute function take_a_while()`.execute(world.db)
    let isOver = false
    /** The cut-off comes, and the week is closed as soon as no change is under way. */
    const close = async () => {
      await sql`update app_clock set offset_by = ${cutOffAt}::timestamptz - clock_timestamp()`.execute(world.db)
      await expect.poll(() => closeDelivery(system(world), id, byTheClock)).toBe(true)
      isOver = true
    }
    let closing: Promise<void> | undefined
    const accepted: string[] = []
    let refused = 0
    const addApples = async (who: string): Promise<void> => {
      const wanted = { itemId: item, quantity: 1000 as Quantity, maxPrice: 4000 as Money }
      try {
        accepted.push((await world.as(who).oneTime.addItem({ deliveryId: id, ...wanted, notes: '' })).id)
      } catch (fault) {
        const { code } = fault as { code: string }
        if (code !== 'CUTOFF_PASSED') throw fault
        refused += 1
      }
      if (accepted.length === 32) closing ??= close()
    }
    await Promise.all(
      Array.from({ length: 32 }, async (_, i) => {
        do await addApples(people[i % people.length]!)
        while (!isOver)
      }),
    )
    await closing
    const { rows } = await sql<{
      id: string
    }>`select source_id as id from snapshot_lines where delivery_id = ${id} and catalog_item_id = ${item}`.execute(world.db)
    expect(rows.map((row) => row.id).toSorted()).toEqual(accepted.toSorted())
    expect(accepted.length).toBeGreaterThanOrEqual(32)
    expect(refused).toBeGreaterThan(0)
    expect(await frozen()).toEqual(await effective())
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})

describe('an operator closes', () => {
  test('before the cut-off only with a reason; the cut-off becomes that moment and the next week opens', async () => {
    const { id, offersCloseAt } = await deliveryOf(world.db)
    await expect(world.as('operator').deliveries.close({ deliveryId: id, reason: null })).rejects.toMatchObject({ code: 'BEFORE_CUTOFF' })
    const row = await world.as('operator').deliveries.close({ deliveryId: id, reason: 'Depo bude zavřené' })
    expect(row).toMatchObject({ status: 'offering', offersCloseAt, households: 3, lines: 12, purchases: 0 })
    expect(row.cutOffAt).toEqual(row.closedAt)
    await expect(
      world.as('jana').basket.addItem({
        weekStart: asWeekStart(week48),
        itemId: await world.itemId('JAB'),
        quantity: 1000 as Quantity,
        maxPrice: 4000 as Money,
      }),
    ).rejects.toMatchObject({ code: 'CUTOFF_PASSED' })
    expect(await world.as('jana').basket.week({ weekStart: asWeekStart(week48) })).toMatchObject({
      closedEarly: { announcedAt: new Date('2026-11-23T19:00:00Z'), reason: 'Depo bude zavřené' },
    })
    await sweep(world)
    expect((await deliveryOf(world.db, 'Brno-sever', '2026-11-30')).status).toBe('collecting')
    const history = await world.db.selectFrom('history').selectAll().where('item_id', '=', id).orderBy('id').execute()
    expect(history.map(({ change_reason, changed_by }) => [change_reason, changed_by])).toContainEqual([
      'Depo bude zavřené',
      await world.userId('operator'),
    ])
  })

  test('once, and a retry of the same request is answered like the first', async () => {
    const { id } = await deliveryOf(world.db)
    const input = { deliveryId: id, reason: 'Depo bude zavřené' }
    const key = { idempotencyKey: 'close-48-key' }
    const first = await world.as('operator', key).deliveries.close(input)
    expect(await world.as('operator', key).deliveries.close(input)).toEqual(first)
    await expect(world.as('operator').deliveries.close(input)).rejects.toMatchObject({ code: 'WRONG_STATE' })
    await expect(world.as('operator').deliveries.close({ ...input, deliveryId: await world.userId('jana') })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('with a double click, where the second waits for the first and finds the pools waiting for offers', async () => {
    const { id } = await deliveryOf(world.db)
    const close = () => world.as('operator', { idempotencyKey: 'close-48-key' }).deliveries.close({ deliveryId: id, reason: 'Depo stojí' })
    await close()
    // The state between the two steps of the first click.
    await world.db.updateTable('deliveries').set({ status: 'closed' }).where('id', '=', id).execute()
    let second: ReturnType<typeof close> | undefined
    await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('deliveries').select('id').where('id', '=', id).forNoKeyUpdate().execute()
      second = close()
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const waits = vi.waitUntil(async () => (await waiting.execute(world.db)).rows.length > 0, { timeout: 20_000, interval: 10 })
      expect(await Promise.race([second, waits])).toBe(true)
    })
    expect(await second).toMatchObject({ status: 'offering' })
  })

  test('and nobody else may', async () => {
    const { id } = await deliveryOf(world.db)
    for (const key of ['jana', 'statek', 'finance', 'katalog', 'logistika'])
      await expect(world.as(key).deliveries.close({ deliveryId: id, reason: 'Depo bude zavřené' })).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
      })
    await expect(world.as(null).deliveries.close({ deliveryId: id, reason: 'Depo bude zavřené' })).rejects.toMatchObject({
      code: 'SIGNED_OUT',
    })
    expect((await deliveryOf(world.db)).status).toBe('collecting')
  })
})
