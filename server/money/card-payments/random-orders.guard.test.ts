import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { transfer } from '#domain/money/ledger/posting.ts'
import { haler } from '#domain/money/money.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import { limit } from '#server/platform/limit.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { balancesOf } from '#server/test/money.ts'
import { PAID, payingByCard } from '#server/test/paying-by-card.ts'
import { sessionOf, signedEvent } from '#server/test/stripe.ts'

// What the gateway reports of two hundred checkouts (a thousand in full) and their refunds, each in an order of its own: late, again, at once, and forged.

const CHECKOUTS = inject('isInFull') ? 1000 : 200
const atOnce = limit(8)
const amountOf = (place: number) => 20_00 + place
const partOf = (place: number) => Math.floor(amountOf(place) / 2)

let world: World
const cards = payingByCard(() => world)
beforeAll(async () => {
  world = await openWorld()
  await cards.open()
})
afterAll(async () => {
  await cards.close()
  await world.close()
})

interface Checkout {
  id: string
  place: number
}
type Signed = ReturnType<typeof signedEvent>
type Report = (checkout: Checkout) => { event: Signed; status?: number }

const session =
  (type: string, more: object = {}): Report =>
  ({ id, place }) => ({ event: signedEvent(type, { ...sessionOf({ id, amount: amountOf(place) }), ...more }) })
const forged =
  (change: (event: Signed, checkout: Checkout) => Signed): Report =>
  (checkout) => ({ event: change(session(PAID)(checkout).event, checkout), status: 400 })
const atGateway =
  (type: string, object: string): Report =>
  ({ id, place }) => ({
    event: signedEvent(type, {
      object,
      amount: amountOf(place),
      currency: 'czk',
      payment_intent: `pi_${id}`,
      status: 'succeeded',
      metadata: {},
    }),
  })

const reports = {
  paid: session(PAID),
  paidLate: session('checkout.session.async_payment_succeeded'),
  unpaidYet: session(PAID, { payment_status: 'unpaid' }),
  expired: session('checkout.session.expired'),
  failedLate: session('checkout.session.async_payment_failed'),
  otherAmount: session(PAID, { amount_total: 1 }),
  otherCurrency: session(PAID, { currency: 'eur' }),
  disputed: atGateway('charge.dispute.created', 'dispute'),
  refundedThere: atGateway('refund.created', 'refund'),
  otherSecret: forged((event) => ({
    ...event,
    signature: signedEvent(PAID, JSON.parse(event.body) as never, { secret: 'whsec_x' }).signature,
  })),
  unsigned: forged((event) => ({ ...event, signature: '' })),
  changed: forged((event, { place }) => ({ ...event, body: event.body.replace(`:${amountOf(place)},`, `:${amountOf(place) * 10},`) })),
} satisfies Record<string, Report>
type Kind = keyof typeof reports
const kinds = Object.keys(reports) as Kind[]
const news = ['succeeded', 'failed', 'pending', 'canceled'] as const
type News = (typeof news)[number]

/** What is reported, in this order or at once; what repeats is the same event sent again. */
const order = fc.record({
  first: fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 5 }),
  isAtOnce: fc.boolean(),
  /** Of a refund of half of what was paid; with what is reported of the checkout again. */
  second: fc.array(fc.constantFrom<(News | Kind)[]>(...news, 'paid', 'expired', 'disputed'), { minLength: 1, maxLength: 3 }),
})
type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never

async function openCheckouts(): Promise<Checkout[]> {
  const { rows } = await sql<Checkout>`
    with buyers as (select id, row_number() over (order by id) - 1 as place, count(*) over () as many from users where id <> ${await world.userId('finance')})
    insert into card_payments (user_id, amount, created_at)
    select buyers.id, ${amountOf(0)} + n, app_now() from generate_series(0, ${CHECKOUTS - 1}::integer) n
    join buyers on buyers.place = n % buyers.many
    returning id, amount - ${amountOf(0)} as place`.execute(world.db)
  return rows.toSorted((a, b) => a.place - b.place)
}

/** Asks for a refund of half of every checkout that is paid. Returns the refunds by checkout. */
async function refundPaid(): Promise<ReadonlyMap<string, string>> {
  return world.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; userId: string; paymentId: string; amount: number }>`
      insert into card_refunds (user_id, payment_id, amount, reason, asked_by, asked_at)
      select user_id, id, amount / 2, 'Na přání člena.', ${await world.userId('finance')}, app_now() from card_payments where status = 'paid'
      returning id, user_id as "userId", payment_id as "paymentId", amount`.execute(tx)
    const postings = rows.map(({ id, userId, amount }) => ({
      key: `card_refund:${id}`,
      cause: 'refund' as const,
      entries: transfer(`member ${userId}`, 'cash_in_transit', haler(amount)),
      note: 'Vrácení kreditu na kartu',
    }))
    const by = { procedure: 'cardPayments.refund' as const, userId: await world.userId('finance'), isAllowed: true }
    await postTransactions(tx, new Date('2026-11-26'), postings, by)
    return new Map(rows.map(({ id, paymentId }) => [paymentId, id]))
  })
}

/** Sends events as the gateway does: an answer of 5xx means that it comes again. Returns what was answered otherwise than it should. */
async function send({ event, status = 200 }: ReturnType<Report>): Promise<number[]> {
  const answer = await cards.report(event)
  return answer >= 500 ? send({ event, status }) : answer === status ? [] : [answer]
}

async function sendAll(events: readonly ReturnType<Report>[], isAtOnce: boolean): Promise<number[]> {
  if (isAtOnce) return (await Promise.all(events.map(send))).flat()
  const wrong: number[] = []
  for (const event of events) wrong.push(...(await send(event)))
  return wrong
}

/** The events of one checkout; each kind is one event. */
function eventsOf(checkout: Checkout, refundId: string | undefined) {
  const known = new Map<Kind | News, ReturnType<Report>>()
  return (kind: Kind | News): ReturnType<Report> => {
    const made =
      known.get(kind) ??
      (kind in reports
        ? reports[kind as Kind](checkout)
        : { event: signedEvent('refund.updated', { object: 'refund', status: kind, metadata: { refund: refundId ?? checkout.id } }) })
    known.set(kind, made)
    return made
  }
}

const has = (list: readonly (Kind | News)[], ...any: (Kind | News)[]) => any.some((kind) => list.includes(kind))
const statusOf = (list: readonly (Kind | News)[]) =>
  has(list, 'paid', 'paidLate') ? 'paid' : has(list, 'expired', 'failedLate') ? 'failed' : 'open'
const refundStatusOf = (list: readonly (Kind | News)[]) =>
  has(list, 'failed', 'canceled') ? 'failed' : has(list, 'succeeded') ? 'sent' : 'asked'

/** The state of every checkout: what happened, and how often and of how much it was posted. */
async function states() {
  const { rows } = await sql<{ id: string; status: string; postings: number; posted: number; refund: string | null; returned: number }>`
    select c.id, c.status, count(p.id)::integer as postings, coalesce(sum(p.amount), 0)::integer as posted, min(r.status) as refund,
           (select count(*)::integer from ledger_transactions t where t.key = 'card_refund_failed:' || min(r.id::text)) as returned
    from card_payments c left join payments p on p.source = 'card:' || c.id left join card_refunds r on r.payment_id = c.id
    group by c.id, c.status`.execute(world.db)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

async function troubles(): Promise<Record<string, number>> {
  const { rows } = await sql<{ trouble: string; count: number }>`
    select trouble, count(*)::integer as count from card_events where trouble is not null group by 1`.execute(world.db)
  return Object.fromEntries(rows.map(({ trouble, count }) => [trouble, count]))
}

const sumOf = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0)

async function everyOrder(orders: readonly Order[]): Promise<void> {
  const checkouts = await openCheckouts()
  const eachOf = (work: (checkout: Checkout, order: Order) => Promise<number[]>) =>
    Promise.all(checkouts.map((checkout) => atOnce(() => work(checkout, orders[checkout.place]!))))
  const sent = new Map(checkouts.map((checkout) => [checkout.id, eventsOf(checkout, undefined)]))
  expect((await eachOf(({ id }, { first, isAtOnce }) => sendAll(first.map(sent.get(id)!), isAtOnce))).flat()).toEqual([])
  const refunds = await refundPaid()
  const late = (checkout: Checkout, { second, isAtOnce }: Order) => {
    const [ofCheckout, ofRefund] = [sent.get(checkout.id)!, eventsOf(checkout, refunds.get(checkout.id))]
    return sendAll(
      second.map((kind) => (kind in reports ? ofCheckout(kind) : ofRefund(kind))),
      isAtOnce,
    )
  }
  expect((await eachOf(late)).flat()).toEqual([])

  const expected = checkouts.map(({ id, place }) => {
    const { first, second } = orders[place]!
    const checkout = [...first, ...second]
    const status = statusOf(checkout)
    const isPaid = status === 'paid'
    const refund = refunds.has(id) ? refundStatusOf(second) : null
    return {
      id,
      place,
      checkout,
      state: { status, postings: Number(isPaid), posted: isPaid ? amountOf(place) : 0, refund, returned: Number(refund === 'failed') },
    }
  })
  const real = await states()
  expect(expected.filter(({ id, state }) => JSON.stringify(state) !== JSON.stringify(real.get(id)))).toEqual([])

  const paid = sumOf(expected.map(({ state }) => state.posted))
  const refunded = sumOf(expected.map(({ place, state }) => (state.refund === null || state.refund === 'failed' ? 0 : partOf(place))))
  expect(await balancesOf(world.db)).toEqual({ cash_in_transit: refunded - paid, member: paid - refunded })
  const count = (...any: Kind[]) => sumOf(expected.map(({ checkout }) => sumOf(any.map((kind) => Number(has(checkout, kind))))))
  expect(await troubles()).toEqual({
    amount: count('otherAmount'),
    currency: count('otherCurrency'),
    dispute: count('disputed'),
    refund: count('refundedThere'),
  })
  expect(await brokenInvariants(world.db)).toEqual([])
}

test('checkouts end in the state that their events say, whatever their order, and each is posted once', async () => {
  const orders = fc.array(order, { minLength: CHECKOUTS, maxLength: CHECKOUTS, size: 'max' })
  await fc.assert(fc.asyncProperty(orders, everyOrder), { numRuns: 1, endOnFailure: true })
})
