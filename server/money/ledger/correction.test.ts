import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { afterHandover } from '#server/test/after-handover.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'
import { clearedWeek } from '#server/test/ordering.ts'
import { subsidising, verifiedMunicipality } from '#server/test/subsidising.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { issue, code, itemsOf, handOver, complain, settle, documentsOf, sold } = afterHandover(() => world)

describe('a correction', () => {
  const given = async (amount: number) => {
    const deliveryId = await arrivedWeek(world)
    await handOver(deliveryId)
    await issue()
    const item = (await itemsOf(deliveryId)).toSorted((a, b) => b.total - a.total)[0]!
    await complain(item, Math.min(amount, item.total))
    await issue()
    const { id } = await world.db.selectFrom('ledger_transactions').where('cause', '=', 'complaint').select('id').executeTakeFirstOrThrow()
    return { transactionId: id, reason: 'Připsáno omylem.', deliveryId }
  }
  /** What the books say about the correction of a transaction. */
  const markOf = async (transactionId: string) => {
    const { accountId } = await world.db
      .selectFrom('ledger_entries')
      .where('transaction_id', '=', transactionId)
      .select('account_id as accountId')
      .executeTakeFirstOrThrow()
    const { movements } = await world.as('finance').ledger.account({ accountId })
    return movements.find((movement) => movement.transactionId === transactionId)!.correction
  }
  test('of a small amount is posted at once, has a document, and the delivery still settles', async () => {
    const { deliveryId, ...correction } = await given(1000)
    expect(await markOf(correction.transactionId)).toBeNull()
    expect(await world.as('finance').ledger.correct(correction)).toMatchObject({ isPosted: true })
    expect(await markOf(correction.transactionId)).toBe('posted')
    expect(await code(world.as('finance').ledger.correct(correction))).toBe('ALREADY_CORRECTED')
    await issue()
    expect((await documentsOf('credit_note')).map(({ total }) => total)).toEqual([1000, -1000])
    await settle(deliveryId)
    await issue()
    expect(await brokenInvariants(world.db)).toEqual([])
  })
  test('leaves the purchase as dear as before, for its member, a municipality and a withdrawal', async () => {
    await sold()
    const deliveryId = await arrivedWeek(world)
    const groupId = await verifiedMunicipality(world)
    const { granted, join, apply } = subsidising(
      () => world,
      () => groupId,
    )
    await granted()
    await join([await world.userId('jana')])
    await apply(deliveryId)
    await handOver(deliveryId)
    const jana = await world.userId('jana')
    const item = (await itemsOf(deliveryId)).find(({ userId }) => userId === jana)!
    const state = async () => ({
      owed: (await world.as('jana').payments.mine()).owed,
      left: (await world.as('jana').withdrawals.offer({ purchaseId: item.purchaseId })).left,
      used: (await world.as('jana').benefits.mine()).benefits.map(({ used }) => used),
    })
    const before = await state()
    expect(before.used[0]).toBeGreaterThan(0)
    await complain(item, 1000)
    const { id: transactionId } = await world.db
      .selectFrom('ledger_transactions')
      .where('cause', '=', 'complaint')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await state()).toEqual({ owed: before.owed - 800, left: before.left - 1000, used: [before.used[0]! - 200] })
    await world.as('finance').ledger.correct({ transactionId, reason: 'Připsáno omylem.' })
    expect(await state()).toEqual(before)
    expect(await brokenInvariants(world.db)).toEqual([])
  })
  test('of a large one waits for a second person', async () => {
    const { deliveryId: _, ...correction } = await given(1000)
    await sql`alter table ledger_entries disable trigger all`.execute(world.db)
    await sql`update ledger_entries set amount = amount * 100 where transaction_id = ${correction.transactionId}`.execute(world.db)
    await sql`alter table ledger_entries enable trigger all`.execute(world.db)
    const { id: correctionId, isPosted } = await world.as('finance').ledger.correct(correction)
    expect(isPosted).toBe(false)
    expect(await markOf(correction.transactionId)).toBe('waiting')
    expect(await code(world.as('finance').ledger.decideCorrection({ correctionId, is: 'posted' }))).toBe('OWN_CORRECTION')
    await world.as('admin').ledger.decideCorrection({ correctionId, is: 'posted' })
    expect(await markOf(correction.transactionId)).toBe('posted')
    expect(await code(world.as('admin').ledger.decideCorrection({ correctionId, is: 'posted' }))).toBe('CORRECTION_DECIDED')
    const { rows } = await sql`
      select account_id from ledger_entries join ledger_transactions t on t.id = transaction_id where t.cause in ('complaint', 'correction')
      group by account_id having sum(amount) <> 0`.execute(world.db)
    expect(rows).toEqual([])
  })
  test('of a payment leaves the purchase as dear as it was, and unpaid', async () => {
    await clearedWeek(world)
    const before = await world.as('jana').payments.mine()
    const [{ purchaseId, charged }] = before.purchases as [(typeof before.purchases)[number]]
    await receiveAll(world, [await transferOf(world, 'jana', 3000, { purchaseId })])
    const { id: transactionId } = await world.db
      .selectFrom('ledger_transactions')
      .where('cause', '=', 'payment')
      .select('id')
      .executeTakeFirstOrThrow()
    await world.as('finance').ledger.correct({ transactionId, reason: 'Platba patří jinému členovi.' })
    const { owed, purchases } = await world.as('jana').payments.mine()
    expect([owed, purchases[0]]).toEqual([before.owed, expect.objectContaining({ purchaseId, charged, remaining: charged })])
    expect(await brokenInvariants(world.db)).toEqual([])
  })
  test('of what moved one’s own money is left to others, in proposing and in deciding', async () => {
    const post = async (key: string, amount: number) => {
      await receiveAll(world, [await transferOf(world, key, amount)])
      const { rows } = await sql<{ id: string }>`select id from ledger_transactions order by posted_at desc, id desc limit 1`.execute(
        world.db,
      )
      return { transactionId: rows[0]!.id, reason: 'Připsáno omylem.' }
    }
    const mine = await post('finance', 60_000)
    expect(await code(world.as('finance').ledger.correct(mine))).toBe('OWN_MONEY')
    const { id: correctionId } = await world.as('admin').ledger.correct(mine)
    expect(await world.as('finance').ledger.corrections()).toMatchObject([
      { id: correctionId, isOwn: false, isAboutReader: true, whose: [expect.stringMatching(/./)], reason: 'Připsáno omylem.' },
    ])
    const corrections = async (key: string) => (await world.as(key).dashboard.duties()).find(({ duty }) => duty === 'corrections')!.count
    expect(await corrections('finance')).toBe(0)
    for (const is of ['posted', 'rejected'] as const)
      expect(await code(world.as('finance').ledger.decideCorrection({ correctionId, is }))).toBe('OWN_MONEY')
    const other = await world.as('admin').ledger.correct(await post('jana', 60_000))
    expect(await corrections('finance')).toBe(1)
    expect(await code(world.as('finance').ledger.decideCorrection({ correctionId: other.id, is: 'posted' }))).toBe('answered')
  })
  test('of a purchase is refused: it follows the purchase', async () => {
    await arrivedWeek(world)
    const { id: transactionId } = await world.db.selectFrom('ledger_transactions').select('id').executeTakeFirstOrThrow()
    expect(await code(world.as('finance').ledger.correct({ transactionId, reason: 'Zkouška' }))).toBe('NOT_CORRECTABLE')
  })
})
