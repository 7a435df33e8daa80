import Fastify from 'fastify'
import type { CardTroubleCase } from '#contract/money/card-payments.ts'
import { CARD_EVENTS, serveCardEvents } from '#server/http/serve-card-events.ts'
import type { CardGateway } from '#server/platform/cards/gateway.ts'
import { openStripe } from '#server/platform/cards/stripe.ts'
import type { Http } from '#server/platform/http/app.ts'
import type { World } from './call.ts'
import { system } from './cycle.ts'
import { openStripeServer, sessionOf, signedEvent, stripeKeys } from './stripe.ts'

/** The event that says that a checkout is over. */
export const PAID = 'checkout.session.completed'

type Calls = ReturnType<World['as']>

/** Jana pays by card at a gateway of this machine, in this world. */
export function payingByCard(world: () => World) {
  let stripe: Awaited<ReturnType<typeof openStripeServer>>
  let gateway: CardGateway
  let app: Http
  const jana = (): Calls => world().as('jana', {}, { cards: gateway })
  const finance = (idempotencyKey: string | null = null): Calls => world().as('finance', { idempotencyKey }, { cards: gateway })
  const mine = (): ReturnType<Calls['payments']['mine']> => jana().payments.mine()
  const newest = () => world().db.selectFrom('card_payments').orderBy('created_at', 'desc').orderBy('id', 'desc').select('id')
  const latest = async () => (await newest().executeTakeFirstOrThrow()).id
  const report = async ({ body, signature }: { body: string; signature: string }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await app.inject({ method: 'POST', url: CARD_EVENTS, headers, body })).statusCode
  }
  return {
    open: async () => {
      stripe = await openStripeServer()
      gateway = await openStripe({ ...stripeKeys, url: stripe.url }, 'https://dohromady.test/payments')
      app = Fastify() as unknown as Http
      await serveCardEvents(app, system(world()), gateway)
    },
    close: async () => {
      await app.close()
      await stripe.close()
    },
    stripe: () => stripe,
    gateway: () => gateway,
    jana,
    finance,
    mine,
    latest,
    /** Reports an event; returns the status of the answer. */
    report,
    pays: (each: Parameters<typeof sessionOf>[0]) => report(signedEvent(PAID, sessionOf(each))),
    sums: async () => {
      const { owed, credit } = await mine()
      return { owed, credit }
    },
    /** Jana goes to the gateway to pay her purchase. */
    checkout: async () => {
      const { purchases, owed } = await mine()
      const { url } = await jana().cardPayments.payPurchase({ purchaseId: purchases[0]!.purchaseId })
      return { id: await latest(), amount: owed, url }
    },
    mailed: async (kind: string) => (await world().db.selectFrom('outbox').where('kind', '=', kind).select('id').execute()).length,
    troubles: async (): Promise<CardTroubleCase[]> => (await finance().cardPayments.desk()).troubles,
  }
}
