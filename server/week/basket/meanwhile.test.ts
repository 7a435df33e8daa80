import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ExternalFields } from '#contract/week/external-purchases.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { thousandths, type Quantity } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { cutOff, deliveryOf } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { linksIn } from '#server/test/links.ts'

const weekStart = asWeekStart('2026-11-23')
const cap = haler(1950)
const amount = (units: number, maxPrice: Money = cap): { quantity: Quantity; maxPrice: Money } => ({
  quantity: thousandths(units * 1000),
  maxPrice,
})

let world: World
beforeEach(async () => {
  world = await openWorld({ max: 8 })
})
afterEach(() => world.close())

const milk = async () => (await world.as('jana').basket.week({ weekStart })).lines.find(({ item }) => item.name === 'Mléko polotučné')!
const key = (n: number) => `zmena-bez-spojeni-${n}`
const jana = (key: string | null = null) => world.as('jana', { idempotencyKey: key })

describe('a change based on a displayed state', () => {
  test('is saved if nobody else changed it', async () => {
    const { id: lineId } = await milk()
    await jana().basket.changeItem({ weekStart, lineId, ...amount(6), seen: amount(4) })
    expect(await milk()).toMatchObject(amount(6))
    await jana().basket.changeItem({ weekStart, lineId, ...amount(4), seen: amount(6) })
    expect(await milk()).toMatchObject({ ...amount(4), origin: 'template' })
  })

  test('is rejected with the current state if another window changed the same', async () => {
    const { id: lineId } = await milk()
    await jana().basket.changeItem({ weekStart, lineId, ...amount(6), seen: amount(4) })
    await expect(jana().basket.changeItem({ weekStart, lineId, ...amount(3), seen: amount(4) })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      defined: true,
      data: { stored: amount(6), by: 'you', at: expect.any(Date) as Date },
    })
    expect(await milk()).toMatchObject(amount(6))
    // A conflict that the user resolved is stored.
    await jana().basket.changeItem({ weekStart, lineId, ...amount(3), seen: amount(6) })
    expect(await milk()).toMatchObject(amount(3))
  })

  test('is combined with a change of something else, and with an equal one', async () => {
    const { id: lineId } = await milk()
    await jana().basket.changeItem({ weekStart, lineId, ...amount(4, haler(2500)), seen: amount(4) })
    await jana().basket.changeItem({ weekStart, lineId, ...amount(7), seen: amount(4) })
    expect(await milk()).toMatchObject(amount(7, haler(2500)))
    await jana().basket.changeItem({ weekStart, lineId, ...amount(7), seen: amount(4) })
    expect(await milk()).toMatchObject(amount(7, haler(2500)))
  })

  test('detects a line changed in the template, or excluded elsewhere', async () => {
    const { id: lineId } = await milk()
    const line = { lineId, recurrence: 'weekly', recurrenceWeeks: 1, notes: '' } as const
    await jana().template.changeLine({ ...line, ...amount(5) })
    await expect(jana().basket.changeItem({ weekStart, lineId, ...amount(6), seen: amount(4) })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { stored: amount(5), by: 'you' },
    })
    await jana().basket.changeItem({ weekStart, lineId, ...amount(0), seen: amount(5) })
    await expect(jana().basket.changeItem({ weekStart, lineId, ...amount(6), seen: amount(5) })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { stored: amount(0) },
    })
  })

  test('names the kind of author: a linked account to the owner and vice versa, without a name', async () => {
    const { links, link } = linksIn(world)
    const { linkId } = await link('jana', 'petr')
    await links('jana').shareBasket({ linkId, access: 'edit' })
    const ownerId = await world.userId('jana')
    const { id: lineId } = await milk()
    const petr = world.as('petr').basket
    await petr.changeItem({ ownerId, weekStart, lineId, ...amount(6), seen: amount(4) })
    await expect(jana().basket.changeItem({ weekStart, lineId, ...amount(3), seen: amount(4) })).rejects.toMatchObject({
      data: { stored: amount(6), by: 'linked' },
    })
    await jana().basket.changeItem({ weekStart, lineId, ...amount(3), seen: amount(6) })
    await expect(petr.changeItem({ ownerId, weekStart, lineId, ...amount(8), seen: amount(6) })).rejects.toMatchObject({
      data: { stored: amount(3), by: 'linked' },
    })
  })

  test('is saved once of twenty at the same time, and the others are told', async () => {
    const { id: lineId } = await milk()
    const wanted = Array.from({ length: 20 }, (_, n) => amount(n + 5))
    const ended = await Promise.allSettled(wanted.map((one) => jana().basket.changeItem({ weekStart, lineId, ...one, seen: amount(4) })))
    const accepted = wanted.filter((_, n) => ended[n]!.status === 'fulfilled')
    expect(accepted).toHaveLength(1)
    expect(await milk()).toMatchObject(accepted[0]!)
    for (const end of ended)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { stored: accepted[0] } })
  })

  test('never overwrites or deletes an addition or one-time item unseen', async () => {
    const [itemId, { id: deliveryId }] = [await world.itemId('JAB'), await deliveryOf(world.db)]
    const { id: additionId } = await jana().basket.addItem({ weekStart, itemId, ...amount(1) })
    const { id: oneTimeItemId } = await jana().oneTime.addItem({ deliveryId, itemId, ...amount(1), notes: '' })
    await jana().basket.changeAddition({ weekStart, additionId, ...amount(2), seen: amount(1) })
    await jana().oneTime.changeItem({ oneTimeItemId, ...amount(2), seen: amount(1) })
    const told = { code: 'CHANGED_MEANWHILE', defined: true, data: { stored: amount(2), by: 'you' } }
    await expect(jana().basket.changeAddition({ weekStart, additionId, ...amount(3), seen: amount(1) })).rejects.toMatchObject(told)
    await expect(jana().basket.removeAddition({ weekStart, additionId, seen: amount(1) })).rejects.toMatchObject(told)
    await expect(jana().oneTime.changeItem({ oneTimeItemId, ...amount(3), seen: amount(1) })).rejects.toMatchObject(told)
    await expect(jana().oneTime.removeItem({ oneTimeItemId, seen: amount(1) })).rejects.toMatchObject(told)
    await jana().basket.removeAddition({ weekStart, additionId, seen: amount(2) })
    await jana().oneTime.removeItem({ oneTimeItemId, seen: amount(2) })
  })

  test('follows the same rule for a template line and a purchase elsewhere', async () => {
    const { id: lineId } = await milk()
    const line = { recurrence: 'weekly', recurrenceWeeks: 1, notes: '', ...amount(4) } as const
    await jana().template.changeLine({ ...line, lineId, notes: 'čerstvé', seen: line })
    await jana().template.changeLine({ ...line, lineId, ...amount(5), seen: line })
    const stored = { ...line, ...amount(5), notes: 'čerstvé' }
    expect((await jana().template.read()).lines.find(({ id }) => id === lineId)).toMatchObject(stored)
    await expect(jana().template.changeLine({ ...line, lineId, ...amount(6), seen: line })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      defined: true,
      data: { stored, by: 'you' },
    })

    const noted: ExternalFields = {
      kind: 'supplement',
      shopName: 'Bio',
      shopUrl: null,
      totalPrice: haler(10_000),
      deliveryAddress: '',
      notes: '',
    }
    const { id } = await jana().externalPurchases.add({ weekStart, ...noted })
    const change = (fields: Partial<ExternalFields>) =>
      jana().externalPurchases.change({ externalPurchaseId: id, ...noted, ...fields, seen: noted })
    await change({ notes: 'zavolat' })
    await change({ shopName: 'Bio Brno' })
    const both = { shopName: 'Bio Brno', notes: 'zavolat' }
    expect(await jana().externalPurchases.week({ weekStart })).toMatchObject([both])
    await expect(change({ shopName: 'Jinde' })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', defined: true, data: { stored: both } })
  })
})

describe('a deletion requires the displayed state', () => {
  test('of a week’s own amount, when the template is to apply again', async () => {
    const { id: lineId } = await milk()
    await jana().basket.changeItem({ weekStart, lineId, ...amount(6) })
    await jana().basket.changeItem({ weekStart, lineId, ...amount(8) })
    await expect(jana().basket.restoreItem({ weekStart, lineId, seen: amount(6) })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      defined: true,
      data: { stored: amount(8), by: 'you' },
    })
    expect(await milk()).toMatchObject(amount(8))
    await jana().basket.restoreItem({ weekStart, lineId, seen: amount(8) })
    expect(await milk()).toMatchObject({ ...amount(4), origin: 'template' })
    await jana().basket.restoreItem({ weekStart, lineId, seen: amount(8) })
  })

  test('of a template line and a purchase elsewhere', async () => {
    const { id: lineId } = await milk()
    const line = { recurrence: 'weekly', recurrenceWeeks: 1, notes: '', ...amount(4) } as const
    await jana().template.changeLine({ ...line, lineId, notes: 'čerstvé' })
    await expect(jana().template.removeLine({ lineId, seen: line })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      defined: true,
      data: { stored: { ...line, notes: 'čerstvé' }, by: 'you' },
    })
    await jana().template.removeLine({ lineId, seen: { ...line, notes: 'čerstvé' } })

    const noted: ExternalFields = {
      kind: 'supplement',
      shopName: 'Bio',
      shopUrl: null,
      totalPrice: haler(100),
      deliveryAddress: '',
      notes: '',
    }
    const { id: externalPurchaseId } = await jana().externalPurchases.add({ weekStart, ...noted })
    const { remove } = jana().externalPurchases
    const told = { code: 'CHANGED_MEANWHILE', defined: true, data: { stored: noted, by: 'you' } }
    await expect(remove({ externalPurchaseId, seen: { ...noted, totalPrice: haler(90) } })).rejects.toMatchObject(told)
    await remove({ externalPurchaseId, seen: noted })
  })

  test('and weeks that the screen did not show keep their changes', async () => {
    const { id: lineId } = await milk()
    const line = { lineId, recurrence: 'weekly', recurrenceWeeks: 1, notes: '', ...amount(5), weeks: 'overwrite' } as const
    const [week49, week50] = [asWeekStart('2026-11-30'), asWeekStart('2026-12-07')]
    await jana().basket.changeItem({ weekStart, lineId, ...amount(6) })
    await jana().basket.changeItem({ weekStart: week50, lineId, ...amount(9) })
    await expect(jana().template.changeLine({ ...line, overwritten: [weekStart, week49] })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'Vlastní úpravu má mezitím i týden 50. Podívejte se na ni prosím a rozhodněte znovu.',
      data: { stored: { ...amount(4), notes: '' }, by: 'you' },
    })
    expect(await milk()).toMatchObject(amount(6))
    await jana().template.changeLine({ ...line, overwritten: [weekStart, week50] })
    expect(await milk()).toMatchObject({ ...amount(5), origin: 'template' })
  })
})

test('a change of the template is no conflict with a week’s own values', async () => {
  const { links, link } = linksIn(world)
  const { linkId } = await link('jana', 'petr')
  await links('jana').shareBasket({ linkId, access: 'edit' })
  const { id: lineId } = await milk()
  await jana().basket.changeItem({ weekStart, lineId, ...amount(6) })
  const ownerId = await world.userId('jana')
  await world.as('petr').template.changeLine({ ownerId, lineId, recurrence: 'weekly', recurrenceWeeks: 1, notes: '', ...amount(5) })
  const late = { weekStart, lineId, ...amount(3), seen: amount(4) }
  await expect(jana().basket.changeItem(late)).rejects.toMatchObject({ data: { stored: amount(6), by: 'you' } })
  await jana().basket.restoreItem({ weekStart, lineId })
  await world.as('petr').template.changeLine({ ownerId, lineId, recurrence: 'weekly', recurrenceWeeks: 1, notes: '', ...amount(7) })
  await expect(jana().basket.changeItem(late)).rejects.toMatchObject({ data: { stored: amount(7), by: 'linked' } })
})

describe('a change that waited for a connection', () => {
  test('takes effect once, even if its answer was lost and others followed', async () => {
    const { id: lineId } = await milk()
    const waited = { weekStart, lineId, ...amount(6), seen: amount(4) }
    const first = await jana(key(1)).basket.changeItem(waited)
    await jana(key(2)).basket.changeItem({ ...waited, ...amount(8), seen: amount(6) })
    expect(await jana(key(1)).basket.changeItem(waited)).toEqual(first)
    expect(await milk()).toMatchObject(amount(8))
    await expect(jana(key(1)).basket.changeItem({ ...waited, ...amount(9) })).rejects.toMatchObject({ code: 'KEY_REUSED' })
  })

  test('is confirmed after the cut-off if it was accepted before, and rejected otherwise', async () => {
    const { id: lineId } = await milk()
    const waited = { weekStart, lineId, ...amount(6), seen: amount(4) }
    const first = await jana(key(1)).basket.changeItem(waited)
    await world.clock(...cutOff)
    expect(await jana(key(1)).basket.changeItem(waited)).toEqual(first)
    await expect(jana(key(2)).basket.changeItem({ ...waited, ...amount(7), seen: amount(6) })).rejects.toMatchObject({
      code: 'CUTOFF_PASSED',
    })
    expect(await milk()).toMatchObject(amount(6))
  })
})
