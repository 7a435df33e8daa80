import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf } from '#server/test/cycle.ts'
import { mailsFor, outcomeOf } from '#server/test/newcomer.ts'
import { hearSuppliers } from '#server/test/hear-suppliers.ts'
import { givePastPurchases } from '#server/test/past-purchases.ts'

const receivers = ['jana', 'petr', 'obec'] as const
type Receiver = (typeof receivers)[number]

let world: World
let items: Record<Receiver, string>
beforeEach(async () => {
  world = await openWorld()
  await world.clock('2026-11-22', '12:00')
  const { id: deliveryId } = await deliveryOf(world.db)
  const found: Partial<Record<Receiver, string>> = {}
  for (const key of receivers) {
    const userId = await world.userId(key)
    await givePastPurchases(world.db, { userId, deliveryId, skus: ['BRA-B'] })
    const item = await world.db.selectFrom('purchase_items').where('user_id', '=', userId).select('id').executeTakeFirstOrThrow()
    found[key] = item.id
  }
  items = found as Record<Receiver, string>
})
afterEach(() => world.close())

const desk = (key = 'operator') => world.as(key).support
const complain = async (key: Receiver, other: object = {}) =>
  (
    await world.as(key).support.send({
      type: 'complaint',
      title: 'Shnilé brambory',
      description: 'Polovina pytle je shnilá.',
      about: { purchaseItemId: items[key], wish: 'refund' },
      photoIds: [],
      ...other,
    })
  ).requestId
const seen = async (requestId: string) => ({ requestId, version: (await desk().request({ requestId })).version })
const decide = async (requestId: string, other: object = {}, key = 'operator') =>
  desk(key).decide({
    ...(await seen(requestId)),
    is: 'approved',
    credit: haler(4000),
    alikeIds: [],
    reason: 'Dodavatel vadu uznal.',
    ...other,
  })
const askedTo = async (key: Receiver) =>
  (await mailsFor(world, `${key}@dohromady.test`)).filter(({ kind }) => kind === 'support_lot_question')
const questionsOf = async (key: Receiver) => (await world.as(key).support.latest()).questions

test('three receivers of one lot: the first complains, the others are asked once, one joins, one is content, and both are credited', async () => {
  const stateOf = async (key: Receiver) => ({
    overview: (await world.as(key).dashboard.read()).purchases.counts.complaint,
    list: (await world.as(key).purchases.page({ status: 'complaint' })).total,
  })
  expect(await stateOf('jana')).toEqual({ overview: 0, list: 0 })
  const first = await complain('jana')
  expect(await stateOf('jana')).toEqual({ overview: 1, list: 1 })
  expect(await stateOf('petr')).toEqual({ overview: 0, list: 0 })
  for (const key of ['petr', 'obec'] as const) {
    expect(await questionsOf(key)).toMatchObject([{ purchaseItemId: items[key] }])
    const asked = await askedTo(key)
    expect(asked).toHaveLength(1)
    expect(JSON.stringify([asked, await questionsOf(key)])).not.toMatch(/jana|Jana/)
  }
  expect(await questionsOf('jana')).toEqual([])

  await world.as('obec').support.answerQuestion({ purchaseItemId: items.obec })
  expect(await questionsOf('obec')).toEqual([])
  const second = await complain('petr')
  expect(await questionsOf('petr')).toEqual([])
  for (const key of receivers) expect(await askedTo(key), key).toHaveLength(key === 'jana' ? 0 : 1)
  expect(await desk().request({ requestId: first })).toMatchObject({
    alike: [{ requestId: second, wish: 'refund', total: 4000 }],
    asked: { all: 2, fine: 1 },
  })

  // Half of what Jana paid; Petr gets the same part of his.
  expect(await decide(first, { credit: haler(2000), alikeIds: [second] })).toMatchObject({ credited: 2 })
  for (const [key, requestId] of [['jana', first] as const, ['petr', second] as const])
    expect(await world.as(key).support.one({ requestId })).toMatchObject({ credit: 2000, decision: 'approved', status: 'resolved' })
  // A complaint that is decided is over.
  for (const key of ['jana', 'petr'] as const) expect(await stateOf(key), key).toEqual({ overview: 0, list: 0 })
  const credits = await world.db.selectFrom('support_credits').select(['amount', 'reason', 'approved_by as by']).execute()
  const by = await world.userId('operator')
  expect(credits).toEqual([
    { amount: 2000, reason: 'Dodavatel vadu uznal.', by },
    { amount: 2000, reason: 'Dodavatel vadu uznal.', by },
  ])
  // It is on their accounts at once, for the next purchase; who was content has nothing.
  for (const key of ['jana', 'petr'])
    expect(await world.as(key).ledger.statement({}), key).toMatchObject({
      balance: 2000,
      movements: [{ cause: 'complaint', amount: 2000 }],
    })
  expect(await world.as('obec').ledger.statement({})).toMatchObject({ balance: 0, movements: [] })
})

test('complaints of one lot are credited together only when the supplier was heard about each of them', async () => {
  const [first, second] = [await complain('jana'), await complain('petr')]
  // What is to be said of Petr's, though nothing of Jana's.
  await sql`
    insert into complaint_hearings (user_id, request_id, supplier_id, asked_at, answer_by)
    select ${await world.userId('petr')}, ${second}, id, app_now(), app_now() + interval '48 hours' from suppliers where name = 'Statek Lípa'`.execute(
    world.db,
  )
  const both = { alikeIds: [second] }
  expect(await outcomeOf(decide(first, both))).toBe('SUPPLIER_NOT_HEARD')
  expect((await desk().request({ requestId: first })).alike).toMatchObject([{ requestId: second, hearing: { answeredAt: null } }])
  await hearSuppliers(world.db)
  expect(await decide(first, both)).toMatchObject({ credited: 2 })
})

test('the question disappears after a week, and is not asked again', async () => {
  await complain('jana')
  await world.clock('2026-11-29', '12:01')
  expect(await questionsOf('petr')).toEqual([])
  await complain('obec')
  expect(await askedTo('petr')).toHaveLength(1)
})

test('receivers of the same item in another week are not asked', async () => {
  const { id: deliveryId } = await deliveryOf(world.db)
  await givePastPurchases(world.db, { userId: await world.userId('klara'), deliveryId, weeksBefore: 6, skus: ['BRA-B'] })
  await complain('jana')
  expect((await world.as('klara').support.latest()).questions).toEqual([])
})

describe('a decision', () => {
  test('is made once; a refused complaint that its member reopens can be decided again', async () => {
    const requestId = await complain('jana')
    await decide(requestId, { is: 'refused', credit: null, reason: 'Na fotce je vše v pořádku.' })
    expect(await world.as('jana').support.one({ requestId })).toMatchObject({ decision: 'refused', credit: null, status: 'resolved' })
    expect(await outcomeOf(decide(requestId))).toBe('ALREADY_DECIDED')
    await world.as('jana').support.write({ requestId, text: 'Podívejte se ještě jednou.', photoIds: [] })
    await decide(requestId)
    expect(await outcomeOf(decide(requestId))).toBe('ALREADY_DECIDED')
    expect(await world.as('jana').support.one({ requestId })).toMatchObject({ decision: 'approved', credit: 4000 })
  })

  test('of two operators at once credits once', async () => {
    const requestId = await complain('jana')
    const both = await seen(requestId)
    const input = { ...both, is: 'approved' as const, credit: haler(4000), alikeIds: [], reason: 'Uznáno.' }
    const codes = await Promise.all([outcomeOf(desk('operator').decide(input)), outcomeOf(desk('admin').decide(input))])
    expect(codes.toSorted()).toEqual(['REQUEST_CHANGED', 'answered'].toSorted())
    expect(await world.db.selectFrom('support_credits').select('id').execute()).toHaveLength(1)
  })

  test('credits no more than the item cost, and nothing without an item', async () => {
    const requestId = await complain('jana')
    expect(await outcomeOf(decide(requestId, { credit: haler(4001) }))).toBe('CREDIT_TOO_HIGH')
    expect(await outcomeOf(decide(requestId, { credit: haler(0) }))).toBe('INVALID_INPUT')
    expect(await outcomeOf(decide(requestId, { reason: ' ' }))).toBe('INVALID_INPUT')
    const general = await complain('petr', { about: null })
    expect(await outcomeOf(decide(general))).toBe('NO_PURCHASE_ITEM')
    expect(await decide(general, { credit: null })).toMatchObject({ credited: 0 })
  })

  test('is about complaints only, of others only, and of one lot', async () => {
    const requestId = await complain('jana')
    const question = await complain('petr', { type: 'support', about: null })
    expect(await outcomeOf(decide(question))).toBe('NOT_A_COMPLAINT')
    const general = await complain('obec', { about: null })
    expect(await outcomeOf(decide(requestId, { alikeIds: [general] }))).toBe('NOT_FOUND')
    await world.db
      .updateTable('user_flags')
      .set({ role: 'operator' })
      .where('user_id', '=', await world.userId('jana'))
      .execute()
    expect(await outcomeOf(decide(requestId, {}, 'jana'))).toBe('OWN_COMPLAINT')
    expect(await world.db.selectFrom('support_credits').select('id').execute()).toEqual([])
  })
})

describe('the database refuses', () => {
  const credit = async (key: Receiver, amount: number, by = 'operator') =>
    sql`
      insert into support_credits (user_id, purchase_item_id, request_id, amount, reason, approved_by, approved_at)
      values (${await world.userId(key)}, ${items[key]}, uuidv7(), ${amount}, 'Uznáno.', ${await world.userId(by)}, app_now())`.execute(
      world.db,
    )

  test('a second credit for an item, one above its price, one of the own household, and any change', async () => {
    await expect(credit('jana', 4001)).rejects.toThrow('higher than what the item cost')
    await expect(credit('jana', 1, 'jana')).rejects.toThrow('violates check')
    await credit('jana', 3999)
    await expect(credit('jana', 1)).rejects.toThrow('duplicate key')
    await expect(sql`update support_credits set amount = 1`.execute(world.db)).rejects.toThrow('append-only')
    await expect(sql`delete from support_credits`.execute(world.db)).rejects.toThrow('append-only')
  })
})

test('only an own, delivered item can be complained about, once, and by a complaint', async () => {
  const about = (key: Receiver) => ({ about: { purchaseItemId: items[key], wish: 'report' as const } })
  expect(await outcomeOf(complain('petr', about('jana')))).toBe('NOT_FOUND')
  expect(await outcomeOf(complain('jana', { type: 'support' }))).toBe('INVALID_INPUT')
  await world.db.updateTable('purchase_items').set({ delivered_quantity: 0, delivered_total: 0 }).where('id', '=', items.petr).execute()
  expect(await outcomeOf(complain('petr'))).toBe('NOT_DELIVERED')
  const both = await Promise.all([outcomeOf(complain('jana')), outcomeOf(complain('jana'))])
  expect(both.toSorted()).toEqual(['ALREADY_COMPLAINED', 'answered'])
  const { purchaseId, complaintId } = await world.as('jana').support.purchaseItem({ purchaseItemId: items.jana })
  expect(await world.as('jana').support.ofPurchase({ purchaseId })).toMatchObject([
    { purchaseItemId: items.jana, requestId: complaintId, credit: null },
  ])
})
