import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { addWeeks, asWeekStart } from '#domain/time/week.ts'
import { brokenInvariants, cutOff, deliveryOf, sweep } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { kefir, weekly } from '#server/test/kefir.ts'

const week48 = asWeekStart('2026-11-23')
const [week49, week50] = [addWeeks(week48, 1), addWeeks(week48, 2)]
const amount = { quantity: thousandths(2000), maxPrice: haler(4000) }

let world: World
beforeEach(async () => {
  world = await openWorld({ max: 20 })
})
afterEach(() => world.close())

const jana = () => world.as('jana').basket
const week = (weekStart = week48) => jana().week({ weekStart })
const nameOf = ({ item, quantity, maxPrice, origin }: Awaited<ReturnType<typeof week>>['lines'][number]) =>
  `${origin} ${item.name} ${quantity} ${maxPrice}`

/** An override, an exclusion, an addition and a one-time item: every kind of change in a week. */
async function changeWeek48() {
  const { lines, delivery } = await week()
  const [changed, left] = lines
  await jana().changeItem({ weekStart: week48, lineId: changed!.id, ...amount })
  await jana().changeItem({ weekStart: week48, lineId: left!.id, quantity: thousandths(0), maxPrice: null })
  await jana().addItem({ weekStart: week48, itemId: await world.itemId('JAB'), ...amount })
  await world.as('jana').oneTime.addItem({ deliveryId: delivery.id, itemId: await world.itemId('JAB'), ...amount, notes: '' })
}

describe('a skipped week', () => {
  test('is empty, keeps its lines aside, and has them again when Jana buys again', async () => {
    await changeWeek48()
    const before = await week()
    expect(new Set(before.lines.map(({ origin }) => origin))).toEqual(new Set(['override', 'template', 'addition', 'one_time']))
    expect(await jana().skipWeeks({ weeks: [week48] })).toMatchObject({ weeks: [week48] })
    const skipped = await week()
    expect(skipped).toMatchObject({ skip: { from: week48, until: week48 }, lines: [], isOpen: true })
    expect(skipped.setAside).toEqual(before.lines)
    expect((await week(week49)).lines.map(nameOf).length).toBeGreaterThan(0)
    expect(await jana().buyWeeks({ weeks: [week48] })).toMatchObject({ weeks: [week48] })
    const { now: _, ...after } = await week()
    expect({ ...after, now: null }).toEqual({ ...before, now: null })
  })

  test('is not bought: nothing of it is in the snapshot, and the pool is smaller by exactly that', async () => {
    const { id, localityId, weekStart } = await deliveryOf(world.db)
    const lines = async () =>
      (
        await sql<{ who: string }>`
          select user_id || source_id::text as who from effective_lines(${localityId}, ${weekStart}, ${id}) order by 1`.execute(world.db)
      ).rows.map(({ who }) => who)
    await changeWeek48()
    const [all, own] = [await lines(), await world.userId('jana')]
    await jana().skipWeeks({ weeks: [week48] })
    const others = all.filter((who) => !who.startsWith(own))
    expect(others.length).toBeLessThan(all.length)
    expect(await lines()).toEqual(others)
    await world.clock(...cutOff)
    await sweep(world)
    const frozen = await world.db.selectFrom('snapshot_lines').where('delivery_id', '=', id).select('user_id').execute()
    expect(frozen).toHaveLength(others.length)
    expect(frozen.map(({ user_id }) => user_id)).not.toContain(own)
    expect(await week()).toMatchObject({ skip: { from: week48 }, lines: [], setAside: [], isOpen: false })
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('can be neither skipped nor bought again after its cut-off', async () => {
    await world.clock(...cutOff)
    await expect(jana().skipWeeks({ weeks: [week48] })).rejects.toMatchObject({ code: 'CUTOFF_PASSED' })
    await expect(jana().buyWeeks({ weeks: [week48, week49] })).rejects.toMatchObject({ code: 'CUTOFF_PASSED' })
    expect(await world.db.selectFrom('skipped_weeks').selectAll().execute()).toEqual([])
  })

  test('accepts no change of an item, as nobody would deliver it, but purchases elsewhere', async () => {
    await changeWeek48()
    const { lines, delivery } = await week()
    const [line, addition, extra] = (['override', 'addition', 'one_time'] as const).map((kind) =>
      lines.find(({ origin }) => origin === kind)!,
    )
    const itemId = await world.itemId('MLE')
    await jana().skipWeeks({ weeks: [week48] })
    const one = { weekStart: week48, ...amount }
    for (const change of [
      () => jana().changeItem({ ...one, lineId: line!.id }),
      () => jana().restoreItem({ weekStart: week48, lineId: line!.id }),
      () => jana().addItem({ ...one, itemId }),
      () => jana().addItems({ weekStart: week48, added: [{ itemId, ...amount }], changed: [] }),
      () => jana().changeAddition({ ...one, additionId: addition!.id }),
      () => jana().removeAddition({ weekStart: week48, additionId: addition!.id }),
      () => world.as('jana').offCatalog.save({ ...kefir, target: weekly }),
      () => world.as('jana').oneTime.addItem({ deliveryId: delivery.id, itemId, ...amount, notes: '' }),
      () => world.as('jana').oneTime.changeItem({ oneTimeItemId: extra!.id, ...amount }),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'WEEK_SKIPPED' })
    const elsewhere = {
      kind: 'supplement',
      shopName: 'Bio',
      shopUrl: null,
      totalPrice: haler(10_000),
      deliveryAddress: '',
      notes: '',
    } as const
    await expect(world.as('jana').externalPurchases.add({ weekStart: week48, ...elsewhere })).resolves.toHaveProperty('id')
  })

  test('is in the history as Jana’s own change', async () => {
    await jana().skipWeeks({ weeks: [week48] })
    const own = await world.userId('jana')
    const told = await world.db
      .selectFrom('history')
      .where('table_name', '=', 'skipped_weeks')
      .select(['owner_id', 'changed_by', 'change_type'])
      .execute()
    expect(told).toEqual([{ owner_id: own, changed_by: own, change_type: 'insert' }])
  })
})

describe('a pause', () => {
  test('consists of skipped weeks, is shown with its end, and moves the next date of a line', async () => {
    await jana().skipWeeks({ weeks: [week50, week48, week49] })
    const pause = { from: week48, until: week50 }
    expect((await week(week49)).skip).toEqual(pause)
    const template = await world.as('jana').template.read({})
    expect(template.skips).toEqual([pause])
    const next = template.lines.flatMap(({ nextWeek }) => nextWeek ?? [])
    expect(next.length).toBeGreaterThan(0)
    expect(next.filter((one) => one <= week50)).toEqual([])
    const cards = await jana().weeks({})
    expect(cards.filter(({ isSkipped }) => isSkipped).map(({ weekStart }) => weekStart)).toEqual([week48, week49, week50])
  })

  test('ends for a member who buys again, and for nobody else', async () => {
    const petr = world.as('petr').basket
    await jana().skipWeeks({ weeks: [week49] })
    await petr.skipWeeks({ weeks: [week49] })
    expect(await jana().buyWeeks({ weeks: [week49] })).toMatchObject({ weeks: [week49] })
    expect((await week(week49)).skip).toBeNull()
    expect((await petr.week({ weekStart: week49 })).skip).toEqual({ from: week49, until: week49 })
  })

  test('returns the weeks it changed, so undoing it does not restore weeks skipped before', async () => {
    await jana().skipWeeks({ weeks: [week49] })
    const { weeks } = await jana().skipWeeks({ weeks: [week48, week49, week50] })
    expect(weeks).toEqual([week48, week50])
    await jana().buyWeeks({ weeks })
    expect((await world.as('jana').template.read({})).skips).toEqual([{ from: week49, until: week49 }])
  })

  test('reaches beyond the planned weeks, for half a year and not into the past', async () => {
    const far = addWeeks(week48, 20)
    expect((await jana().skipWeeks({ weeks: [far] })).weeks).toEqual([far])
    for (const other of [addWeeks(week48, 40), addWeeks(week48, -20)])
      await expect(jana().skipWeeks({ weeks: [week49, other] })).rejects.toMatchObject({ code: 'WEEK_NOT_OFFERED' })
    expect((await week(week49)).skip).toBeNull()
  })
})

describe('simultaneously', () => {
  test('a request sent twice skips once, and gets the same answer', async () => {
    const sent = world.as('jana', { idempotencyKey: '0198a000-0000-7000-8000-000000000048' }).basket
    const first = await sent.skipWeeks({ weeks: [week48] })
    expect(await sent.skipWeeks({ weeks: [week48] })).toEqual(first)
    expect(first.weeks).toEqual([week48])
  })

  test('a skip confirmed leaves nothing in the snapshot, and a skip refused as too late everything, however close they are', async () => {
    const { id, cutOffAt } = await deliveryOf(world.db)
    const people = ['jana', 'petr'] as const
    const before = new Map(
      await Promise.all(people.map(async (key) => [key, (await world.as(key).basket.week({ weekStart: week48 })).lines.length] as const)),
    )
    await world.clock('2026-11-23', '19:59')
    const skips = people.map((key) => world.as(key).basket.skipWeeks({ weeks: [week48, week49] }))
    const closing = world.clock(...cutOff).then(() => Promise.all([sweep(world), sweep(world)]))
    const ended = await Promise.allSettled(skips)
    await closing
    expect(cutOffAt).toBeInstanceOf(Date)
    for (const [n, key] of people.entries()) {
      const own = await world.userId(key)
      const frozen = await world.db
        .selectFrom('snapshot_lines')
        .where('delivery_id', '=', id)
        .where('user_id', '=', own)
        .select('source_id')
        .execute()
      const end = ended[n]!
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'CUTOFF_PASSED' })
      expect(frozen).toHaveLength(end.status === 'fulfilled' ? 0 : before.get(key)!)
    }
  })

  test('pauses and single weeks of one household never deadlock', async () => {
    const weeks = [week48, week49, week50]
    const calls = Array.from({ length: 30 }, (_, n) =>
      n % 3 === 0
        ? jana().skipWeeks({ weeks: weeks.toReversed() })
        : n % 3 === 1
          ? jana().buyWeeks({ weeks })
          : jana().skipWeeks({ weeks: [weeks[(n % 9) % 3]!] }),
    )
    expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')).toEqual([])
  })
})
