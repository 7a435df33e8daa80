import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import { haler } from '#domain/money/money.ts'
import { refunds } from '#domain/money/withdrawals/withdrawal.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { lettersOf } from '#server/test/letters.ts'
import { afterHandover } from '#server/test/after-handover.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { issue, code, itemsOf, handOver, keyOf, complain, confirmAll, settle, documentsOf, sold } = afterHandover(() => world)

describe('a delivery that was handed over', () => {
  test('is invoiced once for what was handed over, credited, and settled when nothing is open', async () => {
    const deliveryId = await arrivedWeek(world, { Brambory: 9000 })
    const [first, ...others] = await itemsOf(deliveryId)
    await handOver(deliveryId, new Map([[first!.id, first!.quantity]]))
    await confirmAll()
    await issue()
    await issue()
    const invoices = await documentsOf('invoice')
    const purchases = await world.db.selectFrom('purchases').select(['user_id', 'id']).execute()
    expect(invoices.length).toBeGreaterThan(2)
    expect(invoices.length).toBeLessThanOrEqual(purchases.length)
    expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, i) => `FV2026-${String(i + 1).padStart(6, '0')}`))
    expect(await brokenInvariants(world.db)).toEqual([])

    const complained = others.find(({ userId }) => userId !== first!.userId)!
    const key = await keyOf(complained.userId)
    const { requestId } = await world.as(key).support.send({
      type: 'complaint',
      title: 'Není v pořádku',
      description: 'Polovina je zkažená.',
      about: { purchaseItemId: complained.id, wish: 'refund' },
      photoIds: [],
    })
    await expect(settle(deliveryId)).rejects.toThrow(/reklamace/)
    const { version } = await world.as('operator').support.request({ requestId })
    const credit = haler(Math.floor(complained.total / 2))
    const decide = () =>
      world.as('operator').support.decide({ requestId, version, is: 'approved', credit, alikeIds: [], reason: 'Uznáváme.' })
    // The supplier of the goods has its say first, and learns neither whose the complaint is nor how much they bought.
    expect(await code(decide())).toBe('SUPPLIER_NOT_HEARD')
    const asked = new Map(
      await Promise.all(['statek', 'velkoobchod'].map(async (who) => [who, await world.as(who).support.hearings()] as const)),
    )
    const [supplierKey, [hearing]] = [...asked].find(([, list]) => list.length > 0)!
    expect(hearing).toMatchObject({ requestId, description: 'Polovina je zkažená.', answer: '', decision: null })
    expect(JSON.stringify([...asked.values()])).not.toContain(complained.userId)
    expect((await world.as(supplierKey).dashboard.duties()).find(({ duty }) => duty === 'hearings')).toMatchObject({ count: 1 })
    const answer = { requestId, text: 'Takhle jsme to nedodali.' }
    for (const other of [...asked.keys()].filter((who) => who !== supplierKey))
      expect(await code(world.as(other).support.answerHearing(answer))).toBe('NOT_FOUND')
    await world.as(supplierKey).support.answerHearing(answer)
    expect(await code(world.as(supplierKey).support.answerHearing(answer))).toBe('HEARING_ANSWERED')
    expect((await world.as('operator').support.request({ requestId })).hearing).toMatchObject({ answer: answer.text })
    await decide()
    await issue()
    const [note] = await documentsOf('credit_note')
    expect(note).toMatchObject({ number: 'OD2026-000001', user_id: complained.userId, total: credit })

    const before = await world.as('statek').documents.settlements()
    expect(before).toMatchObject({ settled: 0, settlements: [], payments: [] })
    expect(before.owed).toBeGreaterThan(0)
    await world.as('statek').suppliers.saveRecord({
      bankAccount: '168540115/0600',
      taxNumber: 'CZ27074358',
      street: 'Sadová 1',
      postalCode: '66401',
      city: 'Lípa',
    })
    await settle(deliveryId)
    await settle(deliveryId)
    await issue()
    expect(await documentsOf('settlement')).toHaveLength(2)
    const { owed, settled, settlements } = await world.as('statek').documents.settlements()
    expect([owed, settled]).toEqual([before.owed, before.owed])
    expect(settlements).toMatchObject([{ number: expect.stringMatching(/^VD2026-/) as string, total: before.owed }])
    const [stored] = (await documentsOf('settlement')).filter(({ number }) => number === settlements[0]!.number)
    expect(stored!.content).toMatchObject({ seller: { name: 'Statek Lípa', street: 'Sadová 1', city: 'Lípa', vatId: 'CZ27074358' } })
    const letters = await lettersOf(world.db, 'settlement_issued')
    expect(letters.get(await world.userId('statek'))).toContain('Na účet: 168540115/0600')
    expect(letters.get(await world.userId('velkoobchod'))).toContain('Nemáme váš bankovní účet.')
    expect((await world.as('finance').statements.desk()).suppliers.filter(({ bankAccount }) => bankAccount !== '')).toMatchObject([
      { name: 'Statek Lípa', bankAccount: '168540115/0600', settled, owed },
    ])
    expect(await brokenInvariants(world.db)).toEqual([])
    const statement = await world.as(key).ledger.statement({})
    expect(statement.movements[0]).toMatchObject({ cause: 'complaint', amount: credit })
    expect(statement.movements[0]!.balance).toBe(statement.balance)
    // For five weeks finance still sees what was settled.
    const listed = async () => (await world.as('finance').settlement.list()).find((each) => each.deliveryId === deliveryId)
    const { deliveryOn } = (await listed())!
    const listedAfter = async (days: number) => {
      await world.clock(addDays(deliveryOn, days), '12:00')
      return (await listed()) !== undefined
    }
    expect([await listedAfter(34), await listedAfter(35)]).toEqual([true, false])
  })

  test('is settled by finance and administrators only, and not before its handover ended', async () => {
    const deliveryId = await arrivedWeek(world)
    for (const key of ['jana', 'operator', 'statek', 'logistika'])
      expect(await code(world.as(key).settlement.settle({ deliveryId }))).toBe('NOT_ALLOWED')
    expect(await code(settle(deliveryId))).toBe('WRONG_STATE')
  })

  test('gives back no more than was paid: what was missing counts', async () => {
    const deliveryId = await arrivedWeek(world)
    const item = (await itemsOf(deliveryId)).find(({ quantity }) => quantity >= 2000)!
    await handOver(deliveryId, new Map([[item.id, 1000]]))
    const before = await sql<{ n: number }>`select count(*)::integer as n from ledger_transactions`.execute(world.db)
    expect(await complain(item, item.total)).toBe('CREDIT_TOO_HIGH')
    expect((await sql<{ n: number }>`select count(*)::integer as n from ledger_transactions`.execute(world.db)).rows).toEqual(before.rows)
  })
})

describe('a member', () => {
  /** A purchase of several items that got its share of a discount, and what is left to give back of it. */
  async function discounted() {
    await sold()
    const deliveryId = await arrivedWeek(world)
    await handOver(deliveryId)
    await shareOut(deliveryId, 'discount', 5000)
    const items = await itemsOf(deliveryId)
    const { purchaseId, userId } = items.find((item) => items.filter((other) => other.purchaseId === item.purchaseId).length > 1)!
    const mine = world.as(await keyOf(userId)).withdrawals
    const { left } = await mine.offer({ purchaseId })
    const own = items.filter((item) => item.purchaseId === purchaseId)
    return { purchaseId, mine, left, own }
  }

  test('withdraws from goods that do not spoil, is told at once, and gets the price back', async () => {
    await sold()
    const deliveryId = await arrivedWeek(world)
    await handOver(deliveryId)
    await issue()
    const [item] = await itemsOf(deliveryId)
    const key = await keyOf(item!.userId)
    const mine = world.as(key).withdrawals
    const offer = await mine.offer({ purchaseId: item!.purchaseId })
    expect(offer).toMatchObject({ until: '2026-12-09', fault: null })
    const withdrawn = { purchaseId: item!.purchaseId, purchaseItemIds: [item!.id] }
    const { id: withdrawalId } = await mine.withdraw(withdrawn)
    expect(await code(mine.withdraw(withdrawn))).toBe('NOT_WITHDRAWABLE')
    expect(await code(world.as('novacek').withdrawals.withdraw(withdrawn))).toBe('NOT_FOUND')
    await expect(settle(deliveryId)).rejects.toThrow(/odstoupení/)
    await world.as('finance').withdrawals.decide({ withdrawalId, is: 'accepted', reason: 'Zboží je zpátky.' })
    expect(await code(world.as('admin').withdrawals.decide({ withdrawalId, is: 'accepted', reason: 'Zboží je zpátky.' }))).toBe(
      'WITHDRAWAL_DECIDED',
    )
    await issue()
    expect((await documentsOf('credit_note'))[0]).toMatchObject({ total: item!.total, user_id: item!.userId })
    expect(await complain(item!, 1)).toBe('CREDIT_TOO_HIGH')
    const told = await world.db.selectFrom('outbox').where('kind', 'like', 'withdrawal%').select('kind').orderBy('kind').execute()
    expect(told.map(({ kind }) => kind)).toEqual(['withdrawal_decided', 'withdrawal_received'])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('withdraws from all items after a discount, and gets back what is left of the purchase', async () => {
    const { purchaseId, mine, left, own } = await discounted()
    expect(left).toBeLessThan(own.reduce((sum, { total }) => sum + total, 0))
    await mine.withdraw({ purchaseId, purchaseItemIds: own.map(({ id }) => id) })
    const { rows } = await sql<{ amount: number }>`select sum(amount)::integer as amount from withdrawn_items`.execute(world.db)
    expect(rows[0]!.amount).toBe(left)
    expect((await mine.offer({ purchaseId })).left).toBe(0)
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('withdraws from each item at once in two windows after a discount, and gets back what is left, no more', async () => {
    const { purchaseId, mine, left, own } = await discounted()
    const codes = await Promise.all([...own, ...own].map(({ id }) => code(mine.withdraw({ purchaseId, purchaseItemIds: [id] }))))
    expect(new Set(codes)).toEqual(new Set(['answered', 'NOT_WITHDRAWABLE']))
    const { rows } = await sql<{ amount: number; items: number }>`
      select sum(amount)::integer as amount, count(*)::integer as items from withdrawn_items`.execute(world.db)
    expect(rows[0]).toEqual({ amount: left, items: own.length })
  })

  test('does not withdraw from what spoils, nor after fourteen days', async () => {
    const deliveryId = await arrivedWeek(world)
    await handOver(deliveryId)
    const [item] = await itemsOf(deliveryId)
    const mine = world.as(await keyOf(item!.userId)).withdrawals
    const withdrawn = { purchaseId: item!.purchaseId, purchaseItemIds: [item!.id] }
    await expect(mine.withdraw(withdrawn)).rejects.toThrow('rychle se kazí')
    await sold()
    await world.clock('2026-12-10', '00:00')
    await expect(mine.withdraw(withdrawn)).rejects.toThrow('Lhůta 14 dní už uplynula')
  })
})

const refundable = async ({ userId, id }: { userId: string; id: string }) =>
  (await sql<{ amount: number }>`select refundable_of(${userId}, ${id}) as amount`.execute(world.db)).rows[0]!.amount

const shareOut = (deliveryId: string, kind: 'discount' | 'cost', amount: number) =>
  code(
    world
      .as('finance')
      .settlement.share({ sharingId: randomUUID(), deliveryId, kind, amount: haler(amount), bearer: 'costs', reason: 'Podíl' }),
  )

/** Credit and free deliveries of these values for every household. */
const giveEverybody = (values: readonly number[]) =>
  sql`
  insert into benefits (user_id, key, kind, source, value, valid_from, valid_until)
  select user_id, gen_random_uuid()::text, given.kind, given.source, value, '2026-11-01', '2026-12-31'::date - place::integer
  from shopping_settings, unnest(${values}::integer[]) with ordinality v (value, place),
    lateral (select case when place % 2 = 1 then 'cashback' else 'free_delivery' end as kind, case when place % 2 = 1 then 'referral' else 'welcome' end as source) given`.execute(
    world.db,
  )

test('random weeks end with balanced books, whatever benefits pay, is missing, complained about, withdrawn from, shared and corrected', async () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const drawn = fc.record({
    arrived: fc.integer({ min: 300, max: 5000 }).map((hundredths) => hundredths * 10),
    missing: fc.array(share, { minLength: 3, maxLength: 3 }),
    credits: fc.array(share, { minLength: 2, maxLength: 2 }),
    discount: fc.integer({ min: 0, max: 3000 }),
    cost: fc.integer({ min: 0, max: 300 }),
    corrects: fc.boolean(),
    benefits: fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ arrived, missing, credits, discount, cost, corrects, benefits }) => {
      await world.close()
      world = await openWorld()
      await sold()
      await giveEverybody(benefits)
      const deliveryId = await arrivedWeek(world, { Brambory: arrived })
      if (cost > 0) expect(['answered', 'ABOVE_CEILING']).toContain(await shareOut(deliveryId, 'cost', cost))
      const items = await itemsOf(deliveryId)
      const lost = items
        .slice(0, missing.length)
        .map(({ id, quantity }, i) => [id, Math.round((quantity * missing[i]!) / 1000) * 1000] as const)
      await handOver(deliveryId, new Map(lost.map(([id, quantity]) => [id, Math.max(0, quantity)])))
      await issue()
      // Before and after what is given back for another reason.
      if (discount > 0) expect(['answered', 'DISCOUNT_TOO_HIGH']).toContain(await shareOut(deliveryId, 'discount', discount))
      for (const [i, item] of items.slice(-credits.length).entries()) {
        const left = await refundable(item)
        if (left > 0) expect(await complain(item, Math.max(1, Math.floor(left * credits[i]!)))).toBe('answered')
        await confirmAll()
      }
      if (discount > 0) expect(['answered', 'DISCOUNT_TOO_HIGH']).toContain(await shareOut(deliveryId, 'discount', discount))
      const { userId, purchaseId } = items[0]!
      const mine = world.as(await keyOf(userId)).withdrawals
      const offer = await mine.offer({ purchaseId })
      const able = offer.items.filter(({ fault }) => fault === null)
      const given = refunds(
        able.map(({ amount }) => amount),
        offer.left,
      )
      const purchaseItemIds = able.filter((_, i) => given[i]! > 0).map(({ purchaseItemId }) => purchaseItemId)
      if (purchaseItemIds.length > 0) await mine.withdraw({ purchaseId, purchaseItemIds })
      for (const { id: withdrawalId } of await world.as('finance').withdrawals.open())
        await world.as('finance').withdrawals.decide({ withdrawalId, is: 'accepted', reason: 'Zboží je zpátky.' })
      await confirmAll()
      const complaint = await world.db.selectFrom('ledger_transactions').where('cause', '=', 'complaint').select('id').executeTakeFirst()
      if (corrects && complaint) await world.as('finance').ledger.correct({ transactionId: complaint.id, reason: 'Připsáno omylem.' })
      await issue()
      await settle(deliveryId)
      await issue()
      expect(await brokenInvariants(world.db)).toEqual([])
      const closing = await world.as('finance').ledger.closing({ from: '2026-11-01' as never, to: '2026-12-31' as never })
      for (const { name, expected, found } of closing.checks) expect(found, name).toBe(expected)
    }),
    { numRuns: 1 },
  )
}, 240_000)
