import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { purchaseSaving } from '#domain/week/purchases/totals.ts'
import { timelineOf } from '#domain/week/purchases/timeline.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { week48 } from '#server/test/cycle.ts'
import { clearedWeek, counted } from '#server/test/ordering.ts'
import { givePastPurchases } from '#server/test/past-purchases.ts'
import { lastPaidOf, purchasesFound } from './queries.ts'

// Jana bought in the week of the cast, and every week of the three years before it.

const weekStart = asWeekStart(week48)
const WEEKS = 156
const everything = { year: null, status: null, query: '', after: null }

let world: World
let deliveryId: string
beforeAll(async () => {
  world = await openWorld()
  deliveryId = await clearedWeek(world)
  const jana = await world.userId('jana')
  await givePastPurchases(world.db, { userId: jana, deliveryId, weeks: WEEKS, weeksBefore: 1 })
  await givePastPurchases(world.db, { userId: await world.userId('petr'), deliveryId, weeksBefore: 1, skus: ['KAV'] })
})
afterAll(() => world.close())

const purchases = (key = 'jana') => world.as(key).purchases
const orders = async () => (await world.as('operator').orders.delivery({ deliveryId })).orders
const steps = async () => {
  const { journey } = await purchases().journey({ weekStart })
  return timelineOf(journey)?.filter(({ state }) => state !== 'coming')
}

describe('the list', () => {
  test('goes back page by page to the first purchase, each once', async () => {
    const seen: string[] = []
    let page = await purchases().page({})
    expect(page).toMatchObject({ total: WEEKS + 1, years: [2026, 2025, 2024, 2023] })
    for (;;) {
      seen.push(...page.rows.map((row) => row.weekStart))
      if (page.next === null) break
      page = await purchases().page({ after: page.next })
    }
    expect(seen).toHaveLength(WEEKS + 1)
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
    expect(seen[0]).toBe(week48)
  })

  test('is narrowed by year, state and every word of an item', async () => {
    const { rows, total } = await purchases().page({ year: 2025 })
    expect(total).toBe(52)
    expect(rows.every(({ deliveryOn }) => deliveryOn.startsWith('2025'))).toBe(true)
    expect((await purchases().page({ status: 'in_progress' })).rows.map((row) => row.weekStart)).toEqual([week48])
    expect((await purchases().page({ status: 'done' })).total).toBe(WEEKS)
    expect((await purchases().page({ query: 'BRAMBORY varny' })).total).toBe(WEEKS + 1)
    expect((await purchases().page({ query: 'vejce' })).total).toBe(1)
    expect((await purchases().page({ query: '100%' })).total).toBe(0)
  })

  test('says what was paid and saved, as the lines do', async () => {
    const { rows } = await purchases().page({})
    for (const { id, total, saved, items, compared } of rows.slice(0, 3)) {
      const { lines } = await purchases().one({ purchaseId: id })
      const paid = lines.map(({ unitPrice, standardPrice, quantity, delivered }) => ({
        price: unitPrice,
        standardPrice,
        quantity: delivered?.quantity ?? quantity,
      }))
      expect(total).toBe(lines.reduce((sum, line) => sum + (line.delivered?.total ?? line.total), 0))
      expect(saved).toBe(purchaseSaving(paid))
      expect([items, compared]).toEqual([lines.length, lines.filter((line) => line.standardPrice !== null).length])
    }
  })
})

describe('a purchase', () => {
  test('has its lines with the cap of that week, and what was paid the last time before', async () => {
    const [latest, before] = (await purchases().page({})).rows
    const { lines } = await purchases().one({ purchaseId: latest!.id })
    expect(lines.map(({ item, quantity, maxPrice, before: last }) => [item.name, quantity, maxPrice, last?.unitPrice ?? null])).toEqual([
      ['Brambory konzumní, varný typ B', 5000, 2000, 2000],
      ['Mléko polotučné', 4000, 1950, 2000],
      ['Vejce M, podestýlka', 30_000, 520, null],
    ])
    const older = await purchases().one({ purchaseId: before!.id })
    expect(older.lines.map((line) => [line.unitPrice, line.before?.unitPrice, line.isOffered])).toEqual([
      [2000, 1990, true],
      [2000, 1990, true],
    ])
  })

  test('says that an item is no longer offered', async () => {
    const potatoes = await world.itemId('BRA-B')
    await world.db.updateTable('catalog_items').set({ is_active: false }).where('id', '=', potatoes).execute()
    const [latest] = (await purchases().page({})).rows
    const { lines } = await purchases().one({ purchaseId: latest!.id })
    expect(lines.map(({ isOffered }) => isOffered)).toEqual([false, true, true])
    await world.db.updateTable('catalog_items').set({ is_active: true }).where('id', '=', potatoes).execute()
  })

  test('of somebody else is not found, and neither is it in the list', async () => {
    const [petrs] = (await purchases('petr').page({ query: 'káva' })).rows
    await expect(purchases().one({ purchaseId: petrs!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await purchases().page({ query: 'káva' })).total).toBe(0)
  })
})

describe('what was paid the last time', () => {
  test('is the price of the latest week for each item', async () => {
    const paid = await purchases().lastPaid({})
    const priceOf = async (sku: string) => {
      const itemId = await world.itemId(sku)
      return paid.find((one) => one.itemId === itemId)
    }
    expect(await priceOf('BRA-B')).toMatchObject({ unitPrice: 1600, unit: 'kg', weekStart: week48 })
    expect(await priceOf('KAV')).toBeUndefined()
    expect(paid).toHaveLength(3)
  })

  test('ignores what was not delivered', async () => {
    const userId = await world.userId('petr')
    await sql`update purchase_items set delivered_quantity = 0, delivered_total = 0 where user_id = ${userId} and unit_price = 2000`.execute(
      world.db,
    )
    const coffee = await world.itemId('KAV')
    expect((await purchases('petr').lastPaid({})).some(({ itemId }) => itemId === coffee)).toBe(false)
  })
})

describe('the timeline', () => {
  test('follows orders, the own goods, and the goods of all', async () => {
    expect((await steps())!.map(({ step }) => step)).toEqual(['ordered'])
    await world.as('operator').orders.send({ deliveryId })
    expect((await steps())!.map(({ step }) => step)).toEqual(['ordered', 'at_supplier'])
    const [first, second] = await orders()
    await world.as('logistika').orders.receive(counted(first!))
    // Milk and eggs are still awaited.
    expect((await steps())!.at(-1)!.step).toBe('at_supplier')
    await world.as('logistika').orders.receive(counted(second!, { Vejce: 0 }))
    const last = (await steps())!
    expect(last.map(({ step }) => step)).toEqual(['ordered', 'at_supplier', 'in_stock', 'on_the_way'])
    expect(last.every(({ at }) => at !== null)).toBe(true)
  })

  test('ends when the purchase was handed over, and returns when that is undone', async () => {
    const { handover } = world.as('logistika')
    await handover.makeReady({ deliveryId, place: null })
    expect((await steps())!.at(-1)!.step).toBe('ready')
    const { id: purchaseId } = (await purchases().page({ status: 'in_progress' })).rows[0]!
    const at = new Date('2026-11-26T16:00:00Z')
    const record = (event: { kind: 'handed_over'; proof: { kind: 'document' } } | { kind: 'undone' }) =>
      handover.record({ deliveryId, device: 'tablet', events: [{ id: randomUUID(), purchaseId, at, ...event }] })
    await world.clock('2026-11-26', '18:00')
    await record({ kind: 'handed_over', proof: { kind: 'document' } })
    expect((await steps())!.at(-1)).toEqual({ step: 'received', state: 'current', at })
    at.setMinutes(1)
    await record({ kind: 'undone' })
    expect((await steps())!.at(-1)!.step).toBe('ready')
  })

  test('of a cleared week in which nothing was bought does not exist', async () => {
    const { journey } = await purchases('testovaci').journey({ weekStart })
    expect(timelineOf(journey)).toBeNull()
  })

  test('a short delivery lowers what was paid', async () => {
    const { rows } = await purchases().page({ status: 'in_progress' })
    const { lines } = await purchases().one({ purchaseId: rows[0]!.id })
    expect(lines.at(-1)).toMatchObject({ quantity: thousandths(30_000), delivered: { quantity: 0, total: 0 } })
    expect(rows[0]!.total).toBe(5 * 1600 + 4 * 1900)
  })
})

test('the list and the last prices of a member read indexes, not the purchases of everybody', async () => {
  const userId = await world.userId('jana')
  const crowd = sql`
    insert into purchase_items (user_id, delivery_id, source_id, aggregated_demand_id, quantity, unit_price, total, vat_rate, standard_price)
    select gen_random_uuid(), delivery_id, gen_random_uuid(), aggregated_demand_id, quantity, unit_price, total, vat_rate, standard_price
    from purchase_items, generate_series(1, 60)`
  await crowd.execute(world.db)
  await sql`analyze purchase_items, purchases, deliveries, aggregated_demands`.execute(world.db)
  for (const statement of [purchasesFound(userId, everything), lastPaidOf(userId)]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(world.db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on purchase_items')
  }
})
