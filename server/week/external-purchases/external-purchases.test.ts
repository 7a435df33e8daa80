import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff, deliveryOf, sweep } from '#server/test/cycle.ts'
import { linksIn } from '#server/test/links.ts'

const weekStart = asWeekStart('2026-11-23')
const week49 = asWeekStart('2026-11-30')
const bakery = {
  kind: 'supplement' as const,
  shopName: 'Pekárna U Mostu',
  shopUrl: 'https://pekarna.example/objednavka?c=12',
  totalPrice: 42050,
  deliveryAddress: 'Společná 1, Brno',
  notes: 'vyzvednout v pátek',
}

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const of = async (key: string, week = weekStart) => world.as(key).externalPurchases.week({ weekStart: week })

describe("Jana's purchases elsewhere", () => {
  test('are added, changed and deleted in one week, without affecting other weeks', async () => {
    const jana = world.as('jana').externalPurchases
    const { id: externalPurchaseId } = await jana.add({ weekStart, ...bakery })
    await jana.add({
      weekStart,
      ...bakery,
      kind: 'before_delivery',
      shopName: ' Řeznictví ',
      shopUrl: null,
      deliveryAddress: '',
      notes: '',
    })
    expect(await of('jana')).toMatchObject([
      { id: externalPurchaseId, ...bakery },
      { kind: 'before_delivery', shopName: 'Řeznictví', shopUrl: null },
    ])
    expect(await of('jana', week49)).toEqual([])
    await jana.change({ externalPurchaseId, ...bakery, totalPrice: 39900, shopUrl: null })
    expect(await of('jana')).toMatchObject([{ totalPrice: 39900, shopUrl: null }, {}])
    await jana.remove({ externalPurchaseId })
    expect(await of('jana')).toHaveLength(1)
    await expect(jana.remove({ externalPurchaseId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('belong to her own week, which is created for them, pending', async () => {
    await world.as('jana').externalPurchases.add({ weekStart: week49, ...bakery })
    const rows = await world.db
      .selectFrom('external_purchases as e')
      .innerJoin('weekly_purchase_variants as v', 'v.id', 'e.variant_id')
      .select(['e.user_id', 'v.user_id as of', 'v.week_start_date', 'v.status as week', 'e.status'])
      .execute()
    const userId = await world.userId('jana')
    expect(rows).toEqual([{ user_id: userId, of: userId, week_start_date: week49, week: 'draft', status: 'pending' }])
  })

  test('are in no pool, basket or snapshot, and remain readable after the closing', async () => {
    const { id } = await world.as('jana').externalPurchases.add({ weekStart, ...bakery })
    const before = (await world.as('jana').basket.week({ weekStart })).lines
    await world.clock(...cutOff)
    await sweep(world)
    const { id: deliveryId } = await deliveryOf(world.db)
    const { rows } = await sql<{ source_id: string }>`
      select source_id from snapshot_lines where delivery_id = ${deliveryId} and user_id = ${await world.userId('jana')}`.execute(world.db)
    expect(new Set(rows.map(({ source_id }) => source_id))).toEqual(new Set(before.map((line) => line.id)))
    expect(await of('jana')).toMatchObject([{ id, ...bakery }])
  })

  test('are in the history with every change, even deleted ones', async () => {
    const jana = world.as('jana', { uiPath: '/demand', sessionId: 'tab-3' }).externalPurchases
    const { id: externalPurchaseId } = await jana.add({ weekStart, ...bakery })
    await jana.change({ externalPurchaseId, ...bakery, totalPrice: 50000 })
    await jana.remove({ externalPurchaseId })
    const rows = await world.db.selectFrom('history').where('item_id', '=', externalPurchaseId).orderBy('changed_at').selectAll().execute()
    expect(rows.map(({ change_type, changed_by, ui_path }) => [change_type, changed_by, ui_path])).toEqual(
      ['insert', 'update', 'delete'].map((type) => [type, rows[0]!.owner_id, '/demand']),
    )
    expect(rows[1]).toMatchObject({ changed_fields: ['total_price'], table_name: 'external_purchases' })
  })
})

describe('rejected purchases elsewhere', () => {
  test('after the cut-off nothing is added, changed or deleted; a retry of a request sent in time is confirmed', async () => {
    await world.clock('2026-11-23', '19:59')
    const first = world.as('jana', { idempotencyKey: 'external-001' }).externalPurchases
    const answer = await first.add({ weekStart, ...bakery })
    await world.clock(...cutOff)
    const jana = world.as('jana').externalPurchases
    const late = { code: 'CUTOFF_PASSED', message: 'Uzávěrka pro změny uplynula' }
    await expect(jana.add({ weekStart, ...bakery })).rejects.toMatchObject(late)
    await expect(jana.change({ externalPurchaseId: answer.id, ...bakery, totalPrice: 1 })).rejects.toMatchObject(late)
    await expect(jana.remove({ externalPurchaseId: answer.id })).rejects.toMatchObject(late)
    expect(await first.add({ weekStart, ...bakery })).toEqual(answer)
    expect(await of('jana')).toMatchObject([{ totalPrice: 42050 }])
    await jana.add({ weekStart: week49, ...bakery })
  })

  test('Petr can neither see, change nor delete hers, and gets the answer for a missing one', async () => {
    const { id: externalPurchaseId } = await world.as('jana').externalPurchases.add({ weekStart, ...bakery })
    const petr = world.as('petr').externalPurchases
    const nobodys = '01900000-0000-7000-8000-000000000000'
    expect(await of('petr')).toEqual([])
    const faultOf = (call: Promise<unknown>) => call.then(String, ({ code, status, message, data }) => ({ code, status, message, data }))
    for (const id of [externalPurchaseId, nobodys]) {
      expect(await faultOf(petr.remove({ externalPurchaseId: id }))).toEqual(
        await faultOf(petr.change({ externalPurchaseId: id, ...bakery })),
      )
      expect(await faultOf(petr.remove({ externalPurchaseId: id }))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    }
    expect(await of('jana')).toMatchObject([{ id: externalPurchaseId }])
  })

  test('a past week, one too far ahead, and a member without a locality are rejected', async () => {
    const jana = world.as('jana').externalPurchases
    for (const week of ['2026-11-16', '2027-01-18'])
      await expect(jana.add({ weekStart: week, ...bakery })).rejects.toMatchObject({ code: 'WEEK_NOT_OFFERED' })
    await expect(world.as('novacek').externalPurchases.add({ weekStart, ...bakery })).rejects.toMatchObject({ code: 'NO_LOCALITY' })
    await expect(world.as(null).externalPurchases.add({ weekStart, ...bakery })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  })

  test('a 21st is rejected, also when many come at once', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 23 }, () => world.as('jana').externalPurchases.add({ weekStart, ...bakery })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          code: 'TOO_MANY_EXTERNAL',
          message: 'K jednomu týdnu můžete zapsat nejvýš 20 nákupů v jiném obchodě.',
        })
  })

  // All that is refused of the form: contract/refused-fields.test.ts.
  test('a wrong field is rejected in Czech, and nothing is stored', async () => {
    const message = 'Zadejte název obchodu'
    await expect(world.as('jana').externalPurchases.add({ weekStart, ...bakery, shopName: '  ' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message,
      data: { fields: [{ path: 'shopName', message }] },
    })
    expect(await of('jana')).toEqual([])
  })

  test('a link is stored as the browser will parse it', async () => {
    await world.as('jana').externalPurchases.add({ weekStart, ...bakery, shopUrl: ' HTTP://ŘEZNÍK.example\\a b\t ' })
    expect(await of('jana')).toMatchObject([{ shopUrl: 'http://xn--eznk-xpa85d.example/a%20b' }])
  })
})

test('a linked account that may edit sees the delivery place, and one that may only see does not', async () => {
  const { links, link } = linksIn(world)
  const { linkId } = await link('jana', 'petr')
  const ownerId = await world.userId('jana')
  const jana = world.as('jana').externalPurchases
  const { id: externalPurchaseId } = await jana.add({ weekStart, ...bakery })
  await jana.change({ externalPurchaseId, ...bakery, deliveryAddress: 'Tajná 5' })
  await jana.change({ externalPurchaseId, ...bakery, deliveryAddress: 'Tajná 5', totalPrice: 100 })
  const asked = { ownerId, itemId: externalPurchaseId, weekStart: null, kind: null, author: null, from: null, to: null }
  const petr = world.as('petr')
  const told = async () =>
    JSON.stringify([
      await petr.externalPurchases.week({ ownerId, weekStart }),
      await petr.history.page({ ...asked, after: null }),
      await petr.history.csv(asked),
    ])
  await links('jana').shareBasket({ linkId, access: 'see' })
  const seen = await told()
  expect(seen).toContain('Pekárna U Mostu')
  for (const address of ['Společná 1', 'Tajná 5', 'Doručovací adresa']) expect(seen).not.toContain(address)
  expect(await petr.history.page({ ...asked, after: null })).toMatchObject({ total: 2 })
  await links('jana').shareBasket({ linkId, access: 'edit' })
  expect(await told()).toMatch(/Tajná 5.*Doručovací adresa/)
})
