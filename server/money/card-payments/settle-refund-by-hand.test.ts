import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, system } from '#server/test/cycle.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'
import { outcomeOf } from '#server/test/newcomer.ts'
import { clearedWeek } from '#server/test/ordering.ts'
import { payingByCard } from '#server/test/paying-by-card.ts'
import { signedEvent } from '#server/test/stripe.ts'
import { sendRefunds } from './send-refunds.ts'

let world: World
const cards = payingByCard(() => world)
beforeEach(async () => {
  world = await openWorld()
  await cards.open()
  await clearedWeek(world)
})
afterEach(async () => {
  await cards.close()
  await world.close()
})

const { jana, finance, sums, checkout, report, pays, mailed, troubles } = cards

describe('a refund that the gateway never answers', () => {
  /** Jana's refund of 30 Kč, asked for while the gateway is down; `hours` ago. */
  const unanswered = async (hours: number) => {
    const { id, amount } = await checkout()
    await pays({ id, amount })
    await receiveAll(world, [await transferOf(world, 'jana', 50_000)])
    cards.stripe().feel('down')
    const { refundId } = await finance().cardPayments.refund({ paymentId: id, amount: haler(3000), reason: 'Na přání člena.' })
    cards.stripe().feel('well')
    await sql`update card_refunds set asked_at = asked_at - make_interval(hours => ${hours})`.execute(world.db)
    return refundId!
  }
  const settle = (refundId: string, is: 'sent' | 'failed', by = finance()) =>
    outcomeOf(by.cardPayments.settleRefund({ refundId, is, reason: 'Podle brány.' }))
  const stuck = async () => (await finance().cardPayments.desk()).stuckRefunds
  const news = (refundId: string, status: string) =>
    report(signedEvent('refund.updated', { object: 'refund', status, metadata: { refund: refundId } }))
  const postings = async () => (await world.db.selectFrom('ledger_transactions').select('id').execute()).length

  test('is settled by hand with a reason: what was not sent is credit again, by one posting', async () => {
    const refundId = await unanswered(21)
    await sendRefunds(system(world), cards.gateway())
    expect(await stuck()).toMatchObject([{ id: refundId, amount: 3000, isOwn: false }])
    const before = await postings()
    expect(await settle(refundId, 'failed')).toBe('answered')
    expect(await postings()).toBe(before + 1)
    expect(await stuck()).toEqual([])
    expect(await sums()).toEqual({ owed: 0, credit: 50_000 })
    expect(await mailed('card_refund_settled')).toBe(1)
    expect(await settle(refundId, 'failed')).toBe('REFUND_NOT_STUCK')
    expect(await postings()).toBe(before + 1)
    const { settled_note, settled_by } = await world.db.selectFrom('card_refunds').selectAll().executeTakeFirstOrThrow()
    expect([settled_note, settled_by]).toEqual(['Podle brány.', await world.userId('finance')])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('is settled by hand as sent without any posting, and credited if the bank gives it back later', async () => {
    const refundId = await unanswered(21)
    const before = await postings()
    expect(await settle(refundId, 'sent')).toBe('answered')
    expect([await postings(), await sums()]).toEqual([before, { owed: 0, credit: 47_000 }])
    await news(refundId, 'failed')
    expect(await sums()).toEqual({ owed: 0, credit: 50_000 })
  })

  test('is not settled by hand if the gateway settled it meanwhile, while it is still sent, or by its own member', async () => {
    const refundId = await unanswered(19)
    expect(await stuck()).toEqual([])
    await expect(finance().cardPayments.settleRefund({ refundId, is: 'failed', reason: 'Hned.' })).rejects.toThrow(/ještě posílá/)
    await sql`update card_refunds set asked_at = asked_at - interval '2 hours'`.execute(world.db)
    await sql`update user_flags set role = 'finance' where user_id = ${await world.userId('jana')}`.execute(world.db)
    expect(await settle(refundId, 'failed', jana())).toBe('OWN_MONEY')
    await news(refundId, 'succeeded')
    expect(await settle(refundId, 'failed')).toBe('REFUND_NOT_STUCK')
    expect(await sums()).toEqual({ owed: 0, credit: 47_000 })
    expect(await settle(crypto.randomUUID(), 'failed')).toBe('NOT_FOUND')
  })

  test('is settled once, also by twenty at once', async () => {
    const refundId = await unanswered(21)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => settle(refundId, n % 2 === 0 ? 'failed' : 'sent')))
    expect(answers.filter((answer) => answer === 'answered')).toHaveLength(1)
  })

  test('and was sent after all, although it is credit again, is a trouble', async () => {
    const refundId = await unanswered(21)
    await settle(refundId, 'failed')
    await news(refundId, 'succeeded')
    expect(await troubles()).toMatchObject([
      { trouble: 'refund', amount: 3000, currency: 'czk', memberName: expect.stringMatching(/Jana/) as string },
    ])
    expect(await sums()).toEqual({ owed: 0, credit: 50_000 })
  })

  test('is not taken back while it is sent or once it is credit again, and comes back once if it counted as sent', async () => {
    const refundId = await unanswered(21)
    const take = async () => {
      const { id } = await world.db
        .selectFrom('ledger_transactions')
        .where('key', '=', `card_refund:${refundId}`)
        .select('id')
        .executeTakeFirstOrThrow()
      return outcomeOf(finance().ledger.correct({ transactionId: id, reason: 'Neodešlo' }))
    }
    expect(await take()).toBe('NOT_CORRECTABLE')
    expect(await settle(refundId, 'sent')).toBe('answered')
    expect(await take()).toBe('answered')
    expect(await sums()).toEqual({ owed: 0, credit: 50_000 })
    await news(refundId, 'failed')
    expect(await sums()).toEqual({ owed: 0, credit: 50_000 })
    expect(await take()).toBe('ALREADY_CORRECTED')
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})
