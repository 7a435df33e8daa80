import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'

export const stripeKeys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_test' }

/** A request that the server got. */
export interface Asked {
  path: string
  params: URLSearchParams
  key: string
}

/** How the server answers: as usual, as if it were overloaded, or refusing the request for good. */
export type Mood = 'well' | 'down' | 'refusing'

const faults: Readonly<Record<Exclude<Mood, 'well'>, { status: number; type: string }>> = {
  down: { status: 500, type: 'api_error' },
  refusing: { status: 400, type: 'invalid_request_error' },
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

type Create = (params: URLSearchParams, base: string) => object

const created: Readonly<Record<string, Create>> = {
  '/v1/checkout/sessions': (params, base) => {
    const id = `cs_test_${randomUUID()}`
    return { id, object: 'checkout.session', url: `${base}/pay?${params}` }
  },
  '/v1/refunds': (params) => ({
    id: `re_${randomUUID()}`,
    object: 'refund',
    amount: Number(params.get('amount')),
    payment_intent: params.get('payment_intent'),
    status: 'pending',
  }),
}

/**
 * A small server of this machine that speaks Stripe's protocol for checkouts and refunds. Its hosted page pays at once: it calls `onPay` and leads
 * back.
 */
export async function openStripeServer(onPay: (checkout: URLSearchParams) => void = () => {}) {
  const asked: Asked[] = []
  const made = new Map<string, object>()
  let mood: Mood = 'well'
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    const params = await bodyOf(request)
    const path = request.url ?? ''
    const fault = mood === 'well' ? null : faults[mood]
    if (fault) return { status: fault.status, body: { error: { type: fault.type, message: 'no' } } }
    const create = created[path]
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}` || !create)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'no' } } }
    const key = String(request.headers['idempotency-key'])
    asked.push({ path, params, key })
    const body = made.get(key) ?? create(params, `http://${request.headers.host}`)
    made.set(key, body)
    return { status: 200, body }
  }
  const server = createServer((request, response) => {
    const page = URL.parse(request.url ?? '', 'http://127.0.0.1')
    if (request.method === 'GET' && page?.pathname === '/pay') {
      onPay(page.searchParams)
      return response.writeHead(302, { location: page.searchParams.get('success_url')! }).end()
    }
    return void answer(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    feel: (next: Mood) => void (mood = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** An event as Stripe sends it, with its signature. */
export function signedEvent(
  type: string,
  object: Record<string, unknown>,
  { id = `evt_${randomUUID()}`, secret = stripeKeys.webhookSecret }: { id?: string; secret?: string } = {},
): { body: string; signature: string } {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } })
  return { body, signature: new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload: body, secret }) }
}

/** A checkout in such an event. */
export const sessionOf = (checkout: { id: string; amount: number; currency?: string; isPaid?: boolean }) => ({
  id: `cs_${checkout.id}`,
  object: 'checkout.session',
  client_reference_id: checkout.id,
  amount_total: checkout.amount,
  currency: checkout.currency ?? 'czk',
  payment_intent: `pi_${checkout.id}`,
  payment_status: (checkout.isPaid ?? true) ? 'paid' : 'unpaid',
})
