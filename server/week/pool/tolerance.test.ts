import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { brokenInvariants, cutOff, deliveryOf, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { offering } from '#server/test/offering.ts'
import { forecasts } from '#server/week/clearing/queries.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await fillPools(world)
})
afterEach(() => world.close())

const weekStart = asWeekStart(week48)
const { place } = offering(() => world)
const kg = (n: number) => thousandths(Math.round(n * 1000))
const upTo = (units: number) => [{ quantity: kg(units), cap: null }]
const jana = () => world.as('jana')
const potatoes = async (key = 'jana') => {
  const itemId = await world.itemId('BRA-B')
  return (await world.as(key).basket.week({ weekStart })).lines.find(({ item }) => item.id === itemId)!
}

/** Jana wants 5 kg of potatoes up to 20 Kč, and accepts up to so many. */
async function janaAccepts(most: number | null): Promise<string> {
  const itemId = await world.itemId('BRA-B')
  const { id: lineId } = (await jana().template.read()).lines.find(({ item }) => item.id === itemId)!
  const weekly = { recurrence: 'weekly', recurrenceWeeks: 1, notes: '' } as const
  await jana().template.changeLine({
    ...weekly,
    lineId,
    quantity: kg(5),
    maxPrice: haler(2000),
    furtherSteps: most === null ? [] : upTo(most),
  })
  return lineId
}

/** Two more households accept up to 2,5 kg on top. */
const othersAccept = async () =>
  sql`update weekly_demands set further_steps = array[quantity + 2500] where catalog_item_id = ${await world.itemId('BRA-B')}
    and user_id in (${await world.userId('petr')}, ${await world.userId('obec')})`.execute(world.db)

const clearWeek = async () => {
  await world.clock(...cutOff)
  await sweep(world)
  await world.clock(...offersClose)
  await sweep(world)
}

const award = async () =>
  world.db
    .selectFrom('demand_supplier_allocations as award')
    .innerJoin('aggregated_demands as pool', 'pool.id', 'award.aggregated_demand_id')
    .where('pool.catalog_item_id', '=', await world.itemId('BRA-B'))
    .where('pool.delivery_id', '=', (await deliveryOf(world.db)).id)
    .select(['award.quantity', 'flexible_quantity', 'pool.total_weekly_quantity', 'further_quantity', 'further_households'])
    .executeTakeFirstOrThrow()

const bought = async () =>
  (
    await sql<{ quantity: number; flexible: number }>`
      select quantity, flexible_quantity as flexible from purchase_items where flexible_quantity > 0 order by flexible_quantity`.execute(
      world.db,
    )
  ).rows

describe('what a line accepts on top', () => {
  test('is stated in the regular purchase, in a week, an addition and a one-time item', async () => {
    const lineId = await janaAccepts(7)
    expect(await potatoes()).toMatchObject({ origin: 'template', quantity: kg(5), furtherSteps: upTo(7), templateFurtherSteps: upTo(7) })
    await jana().basket.changeItem({ weekStart, lineId, quantity: kg(6), maxPrice: haler(2000) })
    expect(await potatoes()).toMatchObject({ origin: 'override', quantity: kg(6), furtherSteps: upTo(7) })
    await jana().basket.changeItem({ weekStart, lineId, quantity: kg(8), maxPrice: haler(2000) })
    expect(await potatoes()).toMatchObject({ quantity: kg(8), furtherSteps: [] })
    await jana().basket.restoreItem({ weekStart, lineId })
    expect(await potatoes()).toMatchObject({ origin: 'template', furtherSteps: upTo(7) })
    const [itemId, deliveryId] = [await world.itemId('RYZ'), (await deliveryOf(world.db)).id]
    const amount = { quantity: kg(1), maxPrice: haler(4000), furtherSteps: upTo(2) }
    const added = await jana().basket.addItem({ weekStart, itemId, ...amount })
    const oneTime = await jana().oneTime.addItem({ deliveryId, itemId, notes: '', ...amount })
    const { lines } = await jana().basket.week({ weekStart })
    for (const { id } of [added, oneTime]) expect(lines.find((line) => line.id === id)).toMatchObject(amount)
  })

  test('is refused below the quantity, beside further steps, without a cap, and cut finer than the unit', async () => {
    const lineId = await janaAccepts(null)
    const change = (furtherSteps: { quantity: ReturnType<typeof kg>; cap: ReturnType<typeof haler> | null }[], hasCap = true) =>
      jana().basket.changeItem({ weekStart, lineId, quantity: kg(5), maxPrice: hasCap ? haler(2000) : null, furtherSteps })
    for (const steps of [
      upTo(4),
      upTo(5),
      [...upTo(7), { quantity: kg(9), cap: haler(1500) }],
      [{ quantity: kg(9), cap: haler(1500) }, ...upTo(12)],
    ])
      await expect(change(steps)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(change(upTo(7), false)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(change(upTo(7.001))).rejects.toMatchObject({ code: 'WRONG_STEP' })
    await expect(sql`update weekly_demands set further_steps = array[quantity] where id = ${lineId}`.execute(world.db)).rejects.toThrow(
      /weekly_demands_steps/,
    )
  })
})

describe('at the clearing', () => {
  const offers = () =>
    place('statek', 'BRA-B', [
      [50_000, 1600],
      [58_010, 1400],
    ])

  test('exactly what a cheaper tier needs is bought, in equal steps, and everybody gets the firm part', async () => {
    await janaAccepts(9)
    await othersAccept()
    await offers()
    await clearWeek()
    expect(await award()).toMatchObject({ quantity: 58_010, flexible_quantity: 3010, further_quantity: 0, further_households: 0 })
    // 301 steps for three lines: a hundred each, and one more for one of them.
    expect((await bought()).map(({ flexible }) => flexible)).toEqual([1000, 1000, 1010])
    const line = await potatoes()
    expect(line).toMatchObject({ outcome: 'admitted', quantity: kg(5), unitPrice: 1400 })
    expect(line.boughtQuantity).toBe(5000 + line.flexibleQuantity!)
    expect(await brokenInvariants(world.db)).toEqual([])
    const letter = (await lettersOf(world.db, 'prices_are_set')).get(await world.userId('jana'))!
    expect(letter).toMatch(/Kupujeme 6(,01)? kg po 14,00 Kč: 5 kg a 1(,01)? kg navíc, díky kterému se všichni dostali na nižší cenu\./)
  })

  test('nothing on top is bought where no cheaper tier needs it', async () => {
    await janaAccepts(9)
    await place('statek', 'BRA-B', [[50_000, 1600]])
    await clearWeek()
    expect(await award()).toMatchObject({ flexible_quantity: 0 })
    expect(await potatoes()).toMatchObject({ boughtQuantity: kg(5), flexibleQuantity: 0 })
    const letter = (await lettersOf(world.db, 'prices_are_set')).get(await world.userId('jana'))!
    expect(letter).toContain('Kupujeme 5 kg po 16,00 Kč, nic navíc nebylo třeba.')
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('who gets nothing learns what was missing even with it', async () => {
    await janaAccepts(7)
    await place('statek', 'BRA-B', [[60_000, 1400]])
    await clearWeek()
    const letter = (await lettersOf(world.db, 'prices_are_set')).get(await world.userId('jana'))!
    expect(letter).toContain('Na nejmenší odběr bylo o 3 kg málo i s tím, co členové přidali, proto nekupujeme a nic neplatíte.')
  })

  test('the dry run says what is bought then, and the protocol is computed again from its files, byte for byte', async () => {
    await janaAccepts(9)
    await othersAccept()
    await offers()
    await world.clock(...cutOff)
    await sweep(world)
    const deliveryId = (await deliveryOf(world.db)).id
    const dryRun = await world.as('operator').clearing.dryRun({ deliveryId })
    await world.clock(...offersClose)
    await sweep(world)
    const result = await world.as('operator').clearing.report({ deliveryId })
    expect(result).toMatchObject({ total: dryRun.total, pools: dryRun.pools, saved: dryRun.saved })
    // A name that is corrected later changes no recorded order.
    await sql`update catalog_items set name = name || ' opravené' where id = ${await world.itemId('BRA-B')}`.execute(world.db)
    const pool = { deliveryId, itemId: await world.itemId('BRA-B'), unit: 'kg' as const }
    const { files } = await world.as('operator').clearing.protocolFiles(pool)
    const textOf = new Map(files.map(({ name, text }) => [name, text]))
    const folder = mkdtempSync(join(tmpdir(), 'dohromady-tolerance-'))
    try {
      for (const name of ['demand.csv', 'offers.csv']) writeFileSync(join(folder, name), textOf.get(name)!)
      const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'clear.ts')
      spawnSync(process.execPath, [script, '--demand', 'demand.csv', '--offers', 'offers.csv', '--out', 'out'], { cwd: folder })
      for (const name of ['pools.csv', 'lines.csv']) expect(readFileSync(join(folder, 'out', name), 'utf8')).toBe(textOf.get(name))
    } finally {
      rmSync(folder, { recursive: true })
    }
    expect(textOf.get('demand.csv')).toContain(',5,20.00,9\n')
    expect(textOf.get('pools.csv')).toContain(',58.01,')
    expect((await world.as('operator').clearing.protocol(pool)).award).toMatchObject({ price: 1400, quantity: 58_010, flexible: 3010 })
  })

  test('of a shortage, what is on top bears the first part', async () => {
    await janaAccepts(9)
    await othersAccept()
    await offers()
    await clearWeek()
    const deliveryId = (await deliveryOf(world.db)).id
    await world.as('operator').orders.send({ deliveryId })
    const [order] = (await world.as('operator').orders.delivery({ deliveryId })).orders
    const lineId = order!.lines[0]!.id
    await world.as('logistika').orders.receive({ orderId: order!.id, lines: [{ lineId, quantity: thousandths(55_500) }] })
    const { rows } = await sql<{ firm: number; delivered: number }>`
      select quantity - flexible_quantity as firm, delivered_quantity as delivered from purchase_items where flexible_quantity > 0
      order by delivered_quantity - quantity + flexible_quantity`.execute(world.db)
    // 500 g on top are left for three lines, in steps of what scales show; nobody lacks anything of what was wanted.
    expect(rows.map(({ firm, delivered }) => delivered - firm)).toEqual([150, 150, 200])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('the forecast counts it as the clearing does, and says how it is shared', async () => {
    await janaAccepts(9)
    await offers()
    const itemId = await world.itemId('BRA-B')
    const now = async () => (await forecasts(world.db, await deliveryOf(world.db), [itemId]))[0]!
    const { requestedQuantity } = await now()
    expect(await now()).toMatchObject({ price: 1400, more: { level: 301, rest: 0 }, admittedQuantity: 58_010 })
    await janaAccepts(null)
    const without = await now()
    expect(without).toMatchObject({ price: 1600, requestedQuantity })
    expect(without.more).toBeUndefined()
  })

  test('a household without it keeps the hash of its lines', async () => {
    await janaAccepts(9)
    await world.clock(...cutOff)
    await sweep(world)
    const { rows } = await sql<{
      text: string
    }>`select array_to_string(further_steps, ',') as text from snapshot_lines where further_steps is not null`.execute(world.db)
    expect(rows).toEqual([{ text: '9000' }])
  })
})
