import type { Stripe } from 'stripe'
import { GatewayDown, type CardEvent, type CardGateway, type CardNews, type Checkout } from './gateway.ts'

/** The account at Stripe. */
export interface StripeConfig {
  secretKey: string
  /** Signs the events. */
  webhookSecret: string
  /** Another base URL than Stripe's: a server of this machine in tests. */
  url?: string
}

// Defaults: docs/rules/server.md#timeouts.
const timeoutMs = 10_000

const outcomes: Readonly<Record<string, 'paid' | 'failed'>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'failed',
}

const idOf = (linked: string | { id: string } | null): string | null => (typeof linked === 'string' ? linked : (linked?.id ?? null))

function sessionNews(kind: string, session: Stripe.Checkout.Session): CardNews {
  const outcome = outcomes[kind]
  // A completed checkout may still wait for its money; another event then says whether it came.
  const waits = outcome === 'paid' && session.payment_status !== 'paid'
  if (outcome === undefined || waits) return null
  const { client_reference_id: checkoutId, id: sessionId } = session
  const money = { payment: idOf(session.payment_intent), amount: session.amount_total ?? 0, currency: session.currency ?? '' }
  if (checkoutId) return { about: 'checkout', checkoutId, sessionId, outcome, ...money }
  // Somebody made it at Stripe, for example by a payment link. Its money came to us.
  return outcome === 'paid' ? { about: 'trouble', trouble: 'unknown', ...money } : null
}

function refundNews(kind: string, refund: Stripe.Refund): CardNews {
  const { amount, currency, status } = refund
  const refundId = refund.metadata?.['refund']
  if (refundId === undefined)
    return kind === 'refund.created'
      ? { about: 'trouble', trouble: 'refund', payment: idOf(refund.payment_intent), amount, currency }
      : null
  if (status === 'succeeded') return { about: 'refund', refundId, outcome: 'sent' }
  return status === 'failed' || status === 'canceled' ? { about: 'refund', refundId, outcome: 'failed' } : null
}

function newsOf(event: Stripe.Event): CardNews {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return sessionNews(event.type, event.data.object)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundNews(event.type, event.data.object)
    case 'charge.dispute.created': {
      const { amount, currency, payment_intent } = event.data.object
      return { about: 'trouble', trouble: 'dispute', payment: idOf(payment_intent), amount, currency }
    }
    default:
      return null
  }
}

function hostOf(url: string | undefined): Stripe.StripeConfig {
  if (url === undefined) return {}
  const { hostname, port, protocol } = new URL(url)
  const isSecure = protocol === 'https:'
  return { host: hostname, port: Number(port || (isSecure ? 443 : 80)), protocol: isSecure ? 'https' : 'http' }
}

const sessionOf = ({ id, amount, title, email }: Checkout, returnTo: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: id,
  line_items: [{ quantity: 1, price_data: { currency: 'czk', unit_amount: amount, product_data: { name: title } } }],
  locale: 'cs',
  success_url: `${returnTo}?karta=${id}`,
  cancel_url: returnTo,
  ...(email !== null && { customer_email: email }),
})

/**
 * Stripe's hosted checkout (docs/decisions/051-cards.md). The card is entered on Stripe's page only. `returnTo` is where the payer comes back
 * to. The library is loaded only if cards are configured.
 */
export async function openStripe({ secretKey, webhookSecret, url }: StripeConfig, returnTo: string): Promise<CardGateway> {
  const { Stripe } = await import('stripe')
  const stripe = new Stripe(secretKey, { timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false, ...hostOf(url) })
  // Messages of the gateway may contain what the payer entered, so only the kind of the fault is passed on.
  const down = (fault: unknown) => new GatewayDown(fault instanceof Stripe.errors.StripeError ? fault.type : 'unreachable')
  return {
    open: async (checkout) => {
      const session = await stripe.checkout.sessions
        .create(sessionOf(checkout, returnTo), { idempotencyKey: checkout.id })
        .catch((fault: unknown) => {
          throw down(fault)
        })
      if (session.url === null) throw new GatewayDown('no page')
      return { sessionId: session.id, url: session.url }
    },
    refund: async ({ id, payment, amount }) => {
      try {
        const { status } = await stripe.refunds.create(
          { payment_intent: payment, amount, metadata: { refund: id } },
          { idempotencyKey: id },
        )
        return status === 'failed' || status === 'canceled' ? 'failed' : 'sent'
      } catch (fault) {
        // The gateway says that it never will: refunded there already, or disputed.
        if (fault instanceof Stripe.errors.StripeInvalidRequestError) return 'failed'
        throw down(fault)
      }
    },
    read: (body, signature): CardEvent | null => {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
        return { id: event.id, kind: event.type, news: newsOf(event) }
      } catch {
        return null
      }
    },
  }
}
