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
const { demandFor, place } = offering(() => world)
const kg = (n: number) => thousandths(n * 1000)
const step = (units: number, crowns: number) => ({ quantity: kg(units), cap: haler(crowns * 100) })
const jana = () => world.as('jana')
const potatoes = async (key = 'jana') => {
  const itemId = await world.itemId('BRA-B')
  return (await world.as(key).basket.week({ weekStart })).lines.find(({ item }) => item.id === itemId)!
}
const inTemplate = async () => {
  const itemId = await world.itemId('BRA-B')
  return (await jana().template.read()).lines.find(({ item }) => item.id === itemId)!
}

/** Jana wants 5 kg of potatoes up to 20 Kč, and 12 kg up to 15 Kč. */
async function janaStates(furtherSteps = [step(12, 15)]): Promise<string> {
  const { id: lineId } = await inTemplate()
  const weekly = { recurrence: 'weekly', recurrenceWeeks: 1, notes: '' } as const
  await jana().template.changeLine({ ...weekly, lineId, quantity: kg(5), maxPrice: haler(2000), furtherSteps })
  return lineId
}

const poolRow = async () =>
  world.db
    .selectFrom('aggregated_demands')
    .where('catalog_item_id', '=', await world.itemId('BRA-B'))
    .where('delivery_id', '=', (await deliveryOf(world.db)).id)
    .selectAll()
    .executeTakeFirstOrThrow()

async function clearWeek(): Promise<void> {
  await world.clock(...cutOff)
  await sweep(world)
  await world.clock(...offersClose)
  await sweep(world)
}

describe('further steps of a line', () => {
  test('are stated in the regular purchase and come into its weeks', async () => {
    await janaStates()
    expect(await inTemplate()).toMatchObject({ quantity: kg(5), furtherSteps: [step(12, 15)] })
    expect(await potatoes()).toMatchObject({ origin: 'template', furtherSteps: [step(12, 15)], templateFurtherSteps: [step(12, 15)] })
  })

  test('stay when only the quantity changes, and a step that it reaches is left out', async () => {
    const lineId = await janaStates([step(12, 15), step(20, 10)])
    await jana().basket.changeItem({ weekStart, lineId, quantity: kg(6), maxPrice: haler(2000) })
    expect(await potatoes()).toMatchObject({ origin: 'override', quantity: kg(6), furtherSteps: [step(12, 15), step(20, 10)] })
    await jana().basket.changeItem({ weekStart, lineId, quantity: kg(12), maxPrice: haler(2000) })
    expect(await potatoes()).toMatchObject({ quantity: kg(12), furtherSteps: [step(20, 10)] })
    await jana().basket.restoreItem({ weekStart, lineId })
    expect(await potatoes()).toMatchObject({ origin: 'template', furtherSteps: [step(12, 15), step(20, 10)] })
  })

  test('of a week are its own, a line that is left out has none, and it comes back as in the regular purchase', async () => {
    const lineId = await janaStates()
    const shown = { weekStart, lineId, maxPrice: haler(2000) }
    await jana().basket.changeItem({ ...shown, quantity: kg(5), furtherSteps: [] })
    expect(await potatoes()).toMatchObject({ origin: 'override', furtherSteps: [] })
    await jana().basket.changeItem({ ...shown, quantity: thousandths(0), furtherSteps: [step(12, 15)] })
    expect(await potatoes()).toMatchObject({ excluded: true, furtherSteps: [step(12, 15)] })
    await jana().basket.changeItem({ ...shown, quantity: kg(5) })
    expect(await potatoes()).toMatchObject({ origin: 'template', furtherSteps: [step(12, 15)] })
  })

  test('that do not rise and fall, or are cut finer than the unit, are refused', async () => {
    const lineId = await janaStates([])
    const change = (furtherSteps: ReturnType<typeof step>[], maxPrice: ReturnType<typeof haler> | null = haler(2000)) =>
      jana().basket.changeItem({ weekStart, lineId, quantity: kg(5), maxPrice, furtherSteps })
    for (const steps of [[step(5, 15)], [step(6, 20)], [step(6, 15), step(6, 10)], [step(6, 15), step(7, 15)]])
      await expect(change(steps)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(change([step(6, 15)], null)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(change([{ quantity: thousandths(6001), cap: haler(1500) }])).rejects.toMatchObject({ code: 'WRONG_STEP' })
  })

  test('of two windows are merged like every other field', async () => {
    const lineId = await janaStates([])
    const seen = { quantity: kg(5), maxPrice: haler(2000), furtherSteps: [] }
    const change = (line: Partial<Parameters<ReturnType<typeof jana>['basket']['changeItem']>[0]>) =>
      jana().basket.changeItem({ weekStart, lineId, ...seen, seen, ...line })
    await change({ furtherSteps: [step(12, 15)] })
    await change({ quantity: kg(6) })
    expect(await potatoes()).toMatchObject({ quantity: kg(6), furtherSteps: [step(12, 15)] })
    const stored = { quantity: kg(6), maxPrice: haler(2000), furtherSteps: [step(12, 15)] }
    await expect(change({ furtherSteps: [step(9, 15)] })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { stored } })
    // Neither window was wrong, but 15 kg and „12 kg do 15 Kč“ do not fit together.
    await expect(change({ quantity: kg(15) })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  })

  test('of an addition and of a one-time item are kept and changed', async () => {
    const [itemId, deliveryId] = [await world.itemId('RYZ'), (await deliveryOf(world.db)).id]
    const amount = { quantity: kg(1), maxPrice: haler(4000), furtherSteps: [step(3, 30)] }
    const added = await jana().basket.addItem({ weekStart, itemId, ...amount })
    const oneTime = await jana().oneTime.addItem({ deliveryId, itemId, notes: '', ...amount })
    const shown = async (id: string) => (await jana().basket.week({ weekStart })).lines.find((line) => line.id === id)!
    for (const { id } of [added, oneTime]) expect(await shown(id)).toMatchObject(amount)
    const other = { quantity: kg(1), maxPrice: haler(4000), furtherSteps: [step(4, 25)] }
    await jana().basket.changeAddition({ weekStart, additionId: added.id, ...other })
    await jana().oneTime.changeItem({ oneTimeItemId: oneTime.id, ...other })
    for (const { id } of [added, oneTime]) expect(await shown(id)).toMatchObject(other)
    const { rows } =
      await sql`select new_values -> 'further_steps' as steps from history where item_id = ${added.id} order by changed_at desc, id desc limit 1`.execute(
        world.db,
      )
    expect(rows).toEqual([{ steps: [4000, 2500] }])
  })
})

describe('at the cut-off and the clearing', () => {
  test('the cheaper tier counts the larger quantity, and the household buys it in full', async () => {
    await janaStates()
    // At 16 Kč the cast wants 55 kg; at 14 Kč further 7 kg of Jana, which reach the tier.
    await place('statek', 'BRA-B', [
      [50_000, 1600],
      [62_000, 1400],
    ])
    await clearWeek()
    expect(await poolRow()).toMatchObject({ further_quantity: 7000, further_households: 1 })
    const line = await potatoes()
    expect(line).toMatchObject({ outcome: 'admitted', quantity: kg(5), boughtQuantity: kg(12), unitPrice: 1400, total: 16_800 })
    expect(await brokenInvariants(world.db)).toEqual([])
    const letter = (await lettersOf(world.db, 'prices_are_set')).get(await world.userId('jana'))!
    expect(letter).toContain('Cena klesla na 14,00 Kč, kupujeme 12 kg, jak jste si přáli.')
  })

  test('a dearer price buys the first step, and says what a lower one would', async () => {
    await janaStates()
    await place('statek', 'BRA-B', [[50_000, 1600]])
    await clearWeek()
    expect(await potatoes()).toMatchObject({ boughtQuantity: kg(5), unitPrice: 1600, total: 8000 })
    const letter = (await lettersOf(world.db, 'prices_are_set')).get(await world.userId('jana'))!
    expect(letter).toContain('Kupujeme 5 kg po 16,00 Kč. Při ceně do 15 Kč byste dostali 12 kg.')
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('the protocol of the pool is computed again from its files, byte for byte', async () => {
    await janaStates([step(12, 15), step(13, 14)])
    await place('statek', 'BRA-B', [
      [50_000, 1600],
      [63_000, 1400],
    ])
    await clearWeek()
    const pool = { deliveryId: (await deliveryOf(world.db)).id, itemId: await world.itemId('BRA-B'), unit: 'kg' as const }
    const { files } = await world.as('operator').clearing.protocolFiles(pool)
    const textOf = new Map(files.map(({ name, text }) => [name, text]))
    const folder = mkdtempSync(join(tmpdir(), 'dohromady-steps-'))
    try {
      for (const name of ['demand.csv', 'offers.csv']) writeFileSync(join(folder, name), textOf.get(name)!)
      const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'clear.ts')
      spawnSync(process.execPath, [script, '--demand', 'demand.csv', '--offers', 'offers.csv', '--out', 'out'], { cwd: folder })
      for (const name of ['pools.csv', 'lines.csv']) expect(readFileSync(join(folder, 'out', name), 'utf8')).toBe(textOf.get(name))
    } finally {
      rmSync(folder, { recursive: true })
    }
    expect(textOf.get('demand.csv')).toContain(',5,20.00,12,15.00,13,14.00\n')
    expect(textOf.get('basis.csv')).toContain(',5,20.00,12,15.00,13,14.00\n')
    expect((await world.as('operator').clearing.protocol(pool)).award).toMatchObject({ price: 1400, quantity: 63_000 })
  })

  test('the forecast counts them as the clearing does', async () => {
    await janaStates()
    await place('statek', 'BRA-B', [
      [50_000, 1600],
      [62_000, 1400],
    ])
    const itemId = await world.itemId('BRA-B')
    await sql`update weekly_demands set max_price = 100 where user_id in (select id from users where email like 'parta%')`.execute(world.db)
    const priceNow = async () => (await forecasts(world.db, await deliveryOf(world.db), [itemId]))[0]!.price
    expect(await priceNow()).toBe(1400)
    await janaStates([])
    expect(await priceNow()).toBe(1600)
  })

  test('a household without further steps keeps the hash of its lines', async () => {
    await janaStates()
    await world.clock(...cutOff)
    await sweep(world)
    const { sha256 } = await world.db
      .selectFrom('deliveries')
      .where('id', '=', (await deliveryOf(world.db)).id)
      .select('snapshot_sha256 as sha256')
      .executeTakeFirstOrThrow()
    const hashOf = (steps: ReturnType<typeof sql>) => sql<{ sha256: Buffer }>`
      select sha256(string_agg(digest, '' order by user_id)) as sha256 from (
        select user_id, sha256(convert_to(user_id || E'\n' || string_agg(source_id || '|' || origin || '|' || catalog_item_id || '|' || unit
          || '|' || quantity || '|' || coalesce(max_price::text, '') || ${steps} || E'\n', '' order by source_id), 'UTF8')) as digest
        from snapshot_lines where delivery_id = (select id from deliveries where snapshot_sha256 is not null limit 1) group by user_id) household`
    const written = sql`case when further_steps is null then '' else '|12000,1500' end`
    expect((await hashOf(written).execute(world.db)).rows[0]!.sha256).toEqual(sha256)
    expect((await hashOf(sql`''`).execute(world.db)).rows[0]!.sha256).not.toEqual(sha256)
  })
})

describe('suppliers', () => {
  test('see the quantity of first steps, and what lower prices add only from five households', async () => {
    const before = (await demandFor('statek', 'BRA-B'))!
    await janaStates()
    expect(await demandFor('statek', 'BRA-B')).toMatchObject({ totalQuantity: before.totalQuantity, furtherQuantity: null })
    await sql`
      update weekly_demands set max_price = 2000, further_steps = array[quantity + 1000, 1500]
      where catalog_item_id = ${await world.itemId('BRA-B')} and user_id in (select id from users where email like 'parta%')`.execute(
      world.db,
    )
    expect(await demandFor('statek', 'BRA-B')).toMatchObject({ totalQuantity: before.totalQuantity, furtherQuantity: 12_000 })
    await world.clock(...cutOff)
    await sweep(world)
    expect(await demandFor('statek', 'BRA-B')).toMatchObject({ totalQuantity: before.totalQuantity, furtherQuantity: 12_000 })
  })
})
