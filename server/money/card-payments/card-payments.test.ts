import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, sweep, system } from '#server/test/cycle.ts'
import { balancesOf, receiveAll, transferOf } from '#server/test/money.ts'
import { clearedWeek } from '#server/test/ordering.ts'
import { PAID, payingByCard } from '#server/test/paying-by-card.ts'
import { sessionOf, signedEvent } from '#server/test/stripe.ts'
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

const { jana, finance, mine, sums, latest, checkout, report, pays, mailed, troubles } = cards

describe('a payment by card', () => {
  test('is made on the page of the gateway, and counts when the gateway says so', async () => {
    const { id, amount, url } = await checkout()
    expect(url.startsWith(`${cards.stripe().url}/pay?`)).toBe(true)
    const { params, key } = cards.stripe().asked[0]!
    expect(key).toBe(id)
    expect(params.get('line_items[0][price_data][unit_amount]')).toBe(String(amount))
    expect(params.get('line_items[0][price_data][currency]')).toBe('czk')
    expect(params.get('success_url')).toBe(`https://dohromady.test/payments?karta=${id}`)
    expect(await sums()).toEqual({ owed: amount, credit: 0 })
    expect(await jana().cardPayments.checkout({ checkoutId: id })).toEqual({ amount, status: 'open' })
    expect(await pays({ id, amount })).toBe(200)
    expect(await jana().cardPayments.checkout({ checkoutId: id })).toEqual({ amount, status: 'paid' })
    expect(await sums()).toEqual({ owed: 0, credit: 0 })
    expect((await mine()).movements).toMatchObject([{ kind: 'card', amount }])
    expect(await balancesOf(world.db)).toMatchObject({ cash_in_transit: -amount })
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('tops up credit', async () => {
    await jana().cardPayments.topUp({ amount: haler(50_000) })
    const { owed } = await sums()
    await pays({ id: await latest(), amount: 50_000 })
    expect(await sums()).toEqual({ owed: Math.max(0, owed - 50_000), credit: Math.max(0, 50_000 - owed) })
  })

  test('counts once and is mailed once, however often it is reported, in any order', async () => {
    const { id, amount } = await checkout()
    const event = signedEvent(PAID, sessionOf({ id, amount }))
    const later = ['checkout.session.async_payment_succeeded', 'checkout.session.expired', PAID]
    for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 10 }, () => report(event)))
    for (const type of later) expect(await report(signedEvent(type, sessionOf({ id, amount })))).toBe(200)
    expect(await balancesOf(world.db)).toMatchObject({ cash_in_transit: -amount })
    expect(await mailed('payment_received')).toBe(1)
  })

  test('that succeeds late counts, and becomes credit if the purchase is paid', async () => {
    const { id, amount } = await checkout()
    await report(signedEvent('checkout.session.expired', sessionOf({ id, amount })))
    expect(await jana().cardPayments.checkout({ checkoutId: id })).toMatchObject({ status: 'failed' })
    await receiveAll(world, [await transferOf(world, 'jana', amount)])
    expect(await sums()).toEqual({ owed: 0, credit: 0 })
    await pays({ id, amount })
    expect(await sums()).toEqual({ owed: 0, credit: amount })
  })

  test('that waits for its money does not count yet', async () => {
    const { id, amount } = await checkout()
    await pays({ id, amount, isPaid: false })
    expect(await sums()).toEqual({ owed: amount, credit: 0 })
    await report(signedEvent('checkout.session.async_payment_succeeded', sessionOf({ id, amount })))
    expect(await sums()).toEqual({ owed: 0, credit: 0 })
  })
})

describe('an event is not believed', () => {
  test('with a wrong signature, without one, or with another body', async () => {
    const { id, amount } = await checkout()
    const event = signedEvent(PAID, sessionOf({ id, amount }))
    expect(await report(signedEvent(PAID, sessionOf({ id, amount }), { secret: 'whsec_other' }))).toBe(400)
    expect(await report({ ...event, signature: '' })).toBe(400)
    expect(await report({ ...event, body: event.body.replace(String(amount), String(amount * 10)) })).toBe(400)
    expect(await sums()).toEqual({ owed: amount, credit: 0 })
    expect(await troubles()).toEqual([])
  })

  test.each([
    ['of another amount', { amount: 1 }, 'amount'],
    ['in another currency', { currency: 'eur' }, 'currency'],
    ['of a checkout that is not ours', { id: 'nobody' }, 'unknown'],
  ])('%s: nothing is posted, and accountants see it until somebody looks after it', async (_, other, trouble) => {
    const { id, amount } = await checkout()
    const event = signedEvent(PAID, sessionOf({ id, amount, ...other }))
    expect(await report(event)).toBe(200)
    expect(await report(event)).toBe(200)
    expect(await sums()).toEqual({ owed: amount, credit: 0 })
    const [found, ...more] = await troubles()
    expect([found!.trouble, more]).toEqual([trouble, []])
    await finance().cardPayments.settleTrouble({ eventId: found!.id, reason: 'Vráceno v bráně.' })
    expect(await troubles()).toEqual([])
    await expect(finance().cardPayments.settleTrouble({ eventId: found!.id, reason: 'Znovu.' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('of another amount that is disputed later: accountants see whose checkout it was', async () => {
    const { id, amount } = await checkout()
    await report(signedEvent(PAID, sessionOf({ id, amount: 1 })))
    await report(signedEvent('charge.dispute.created', { amount: 1, currency: 'czk', payment_intent: `pi_${id}`, object: 'dispute' }))
    expect(await troubles()).toMatchObject([
      { trouble: 'amount', asked: amount },
      { trouble: 'dispute', asked: amount },
    ])
  })

  test.each([null, undefined])('and is told to accountants, if it is paid and names no checkout (%s)', async (reference) => {
    const session = { ...sessionOf({ id: 'link', amount: 7000 }), client_reference_id: reference }
    expect(await report(signedEvent(PAID, { ...session, payment_status: 'unpaid' }))).toBe(200)
    expect(await report(signedEvent('checkout.session.expired', session))).toBe(200)
    expect(await troubles()).toEqual([])
    expect(await report(signedEvent(PAID, session))).toBe(200)
    expect(await troubles()).toMatchObject([{ trouble: 'unknown', amount: 7000, currency: 'czk', asked: null, memberName: null }])
    expect(await balancesOf(world.db)).not.toHaveProperty('cash_in_transit')
  })

  test('but told to accountants, if somebody refunds or disputes a payment at the gateway', async () => {
    const { id, amount } = await checkout()
    await pays({ id, amount })
    const money = { amount, currency: 'czk', payment_intent: `pi_${id}` }
    await report(signedEvent('refund.created', { ...money, object: 'refund', status: 'succeeded', metadata: {} }))
    await report(signedEvent('charge.dispute.created', { ...money, object: 'dispute' }))
    expect(await sums()).toEqual({ owed: 0, credit: 0 })
    expect(await troubles()).toMatchObject([
      { trouble: 'refund', asked: amount },
      { trouble: 'dispute', asked: amount },
    ])
  })
})

describe('a refund to a card', () => {
  /** Jana has paid by card and has 500 Kč of credit besides. */
  const credited = async () => {
    const { id, amount } = await checkout()
    await pays({ id, amount })
    await receiveAll(world, [await transferOf(world, 'jana', 50_000)])
    return { id, amount }
  }
  const refund = (paymentId: string, amount: number, key?: string) =>
    finance(key).cardPayments.refund({ paymentId, amount: haler(amount), reason: 'Na přání člena.' })
  const news = (refundId: string, status: string) =>
    report(signedEvent('refund.updated', { object: 'refund', status, metadata: { refund: refundId } }))

  test('is asked for once, and posted once', async () => {
    const { id } = await credited()
    const { refundId } = await refund(id, 3000)
    expect(cards.stripe().asked.at(-1)).toMatchObject({ path: '/v1/refunds', key: refundId })
    expect(cards.stripe().asked.at(-1)!.params.get('payment_intent')).toBe(`pi_${id}`)
    expect(await sums()).toEqual({ owed: 0, credit: 47_000 })
    for (let n = 0; n < 3; n++) await news(refundId!, 'succeeded')
    expect(await mailed('card_refund_settled')).toBe(1)
    expect((await mine()).movements).toContainEqual(expect.objectContaining({ kind: 'card_refund', amount: -3000, status: 'sent' }))
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('is refused above what the card paid, also by twenty at once', async () => {
    const { id, amount } = await credited()
    await expect(refund(id, amount + 1)).rejects.toMatchObject({ code: 'REFUND_ABOVE_PAID' })
    const part = Math.floor(amount / 3)
    const keys = Array.from({ length: 20 }, () => randomUUID())
    const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => refund(id, part, keys[n])))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: expect.stringMatching(/^REFUND_ABOVE/) as string })
    expect(await sums()).toEqual({ owed: 0, credit: 50_000 - 3 * part })
  })

  test('takes no credit that an order without prices relies on', async () => {
    const { id, amount } = await checkout()
    await pays({ id, amount })
    await receiveAll(world, [await transferOf(world, 'jana', 1000)])
    await sql`update shopping_settings set payment_method = 'prepaid' where user_id = ${await world.userId('jana')}`.execute(world.db)
    await world.clock('2026-11-30', '20:00')
    await sweep(world)
    await sql`update feature_settings set value = '100' where name in ('prepaid_limit', 'prepaid_limit_new')`.execute(world.db)
    await expect(refund(id, 1000)).rejects.toMatchObject({
      code: 'REFUND_ABOVE_CREDIT',
      message: expect.stringContaining('spoléhá objednávka') as string,
    })
  })

  test('is refused if purchases need the money, and of an own payment', async () => {
    const { id, amount } = await checkout()
    await pays({ id, amount })
    await expect(refund(id, 100)).rejects.toMatchObject({ code: 'REFUND_ABOVE_CREDIT' })
    await world.db
      .updateTable('user_flags')
      .set({ role: 'finance' })
      .where('user_id', '=', await world.userId('jana'))
      .execute()
    await expect(jana().cardPayments.refund({ paymentId: id, amount: haler(100), reason: 'Pro mě.' })).rejects.toMatchObject({
      code: 'OWN_MONEY',
    })
  })

  test('that the bank does not take is credit again, once', async () => {
    const { id } = await credited()
    const { refundId } = await refund(id, 3000)
    for (const status of ['failed', 'succeeded', 'failed']) await news(refundId!, status)
    expect(await sums()).toEqual({ owed: 0, credit: 50_000 })
    expect((await mine()).movements).toContainEqual(expect.objectContaining({ kind: 'card_refund', status: 'returned' }))
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('that the gateway refuses for good is credit again at once', async () => {
    const { id } = await credited()
    cards.stripe().feel('refusing')
    await refund(id, 3000)
    expect(await sums()).toEqual({ owed: 0, credit: 50_000 })
  })

  test('waits while the gateway is down, and is sent once afterwards', async () => {
    const { id } = await credited()
    cards.stripe().feel('down')
    const { refundId } = await refund(id, 3000)
    expect(await sums()).toEqual({ owed: 0, credit: 47_000 })
    expect((await finance().cardPayments.desk()).payments).toMatchObject([{ id, refunded: 3000, waiting: 3000 }])
    cards.stripe().feel('well')
    for (let n = 0; n < 2; n++) await sendRefunds(system(world), cards.gateway())
    expect(cards.stripe().asked.filter(({ key }) => key === refundId)).toHaveLength(1)
    expect((await finance().cardPayments.desk()).payments).toMatchObject([{ id, refunded: 3000, waiting: 0 }])
  })
})

describe('a checkout is refused', () => {
  test('where cards are not configured', async () => {
    const { purchases, takesCards } = await world.as('jana').payments.mine()
    expect(takesCards).toBe(false)
    const { purchaseId } = purchases[0]!
    await expect(world.as('jana').cardPayments.payPurchase({ purchaseId })).rejects.toMatchObject({ code: 'NO_CARDS' })
    await expect(world.as('jana').cardPayments.topUp({ amount: haler(50_000) })).rejects.toMatchObject({ code: 'NO_CARDS' })
  })
  test('if the gateway is down', async () => {
    cards.stripe().feel('down')
    await expect(jana().cardPayments.topUp({ amount: haler(50_000) })).rejects.toMatchObject({ code: 'GATEWAY_DOWN' })
  })
  test('for another’s purchase, and for one that is paid', async () => {
    const [foreign] = (await world.as('petr').payments.mine()).purchases
    await expect(jana().cardPayments.payPurchase({ purchaseId: foreign!.purchaseId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { id, amount } = await checkout()
    await pays({ id, amount })
    await expect(checkout()).rejects.toMatchObject({ code: 'NOTHING_TO_COLLECT' })
  })
})
