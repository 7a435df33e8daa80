import { createHash } from 'node:crypto'
import { SCOPES, type Scope } from '#domain/week/api-keys/scope.ts'
import type { World } from './call.ts'
import { openHttp } from './http.ts'

async function sellerOf(world: World, key: string): Promise<{ userId: string; supplierId: string }> {
  const userId = await world.userId(key)
  const own = await world.db.selectFrom('suppliers').where('created_by', '=', userId).select('id').executeTakeFirst()
  const others = world.db
    .selectFrom('suppliers')
    .where('created_by', '=', await world.userId('velkoobchod'))
    .select('id')
  const { id: supplierId } = own ?? (await others.executeTakeFirstOrThrow())
  return { userId, supplierId }
}

/** An endpoint with an event that was delivered, and one that is off; members who do not sell have those of another supplier. */
export async function giveWebhooks(
  world: World,
  key: string,
): Promise<{ webhookId: string; offWebhookId: string; webhookMessageId: string }> {
  const { userId, supplierId } = await sellerOf(world, key)
  const at = new Date('2026-11-20T08:00:00Z')
  const named = { supplier_id: supplierId, user_id: userId, url: `https://${key}.example.com/`, events: ['order.sent'], created_at: at }
  const [on, off] = await world.db
    .insertInto('webhook_endpoints')
    .values([
      { ...named, disabled_at: null, disabled_why: null },
      { ...named, disabled_at: at, disabled_why: 'gone' },
    ])
    .returning('id')
    .execute()
  const event = { event: 'order.sent', dedup_key: 'given', payload: '{}', created_at: at, next_try_at: at, delivered_at: at }
  const { id: webhookMessageId } = await world.db
    .insertInto('webhook_messages')
    .values({ endpoint_id: on!.id, ...event })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { webhookId: on!.id, offWebhookId: off!.id, webhookMessageId }
}

/** A key that nobody knows; members who do not sell have one of another supplier. */
export async function giveApiKey(world: World, key: string): Promise<string> {
  const { userId, supplierId } = await sellerOf(world, key)
  const at = new Date('2026-11-20T08:00:00Z')
  const { id } = await world.db
    .insertInto('api_keys')
    .values({
      supplier_id: supplierId,
      user_id: userId,
      name: 'Sklad',
      salt: key,
      key_hmac: createHash('sha256').update(key).digest(),
      start: 'dk_aaaaa',
      scopes: ['demand.read'],
      created_at: at,
      expires_at: new Date('2099-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Asked {
  method?: 'GET' | 'POST'
  body?: unknown
  /** The key; null for none. */
  with?: string | null
  headers?: Record<string, string>
}

/** The origin of the supplier API in tests. */
export const apiOrigin = 'https://dohromady.test'

/** The answer of the supplier API to one request. */
export interface ApiAnswer {
  status: number
  type: string
  /** Seconds; 0 without the header. */
  retryAfter: number
  body: unknown
}

/** A new key of a member of the cast, by default with all scopes. */
export const newKey = async (world: World, { scopes = SCOPES, who = 'statek' }: { scopes?: readonly Scope[]; who?: string } = {}) =>
  (await world.as(who).apiKeys.create({ name: 'Sklad', scopes: [...scopes], days: 90 })).text

/** The supplier API of a world over HTTP, asked with a key of this member of the cast. */
export async function openApi(world: World, who = 'statek', options: Parameters<typeof openHttp>[1] = {}) {
  const http = await openHttp(world, { origin: apiOrigin, ...options })
  const key = await newKey(world, { who })
  const ask = async (path: string, { method = 'GET', body, with: by = key, headers = {} }: Asked = {}): Promise<ApiAnswer> => {
    const answer = await http.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...(by !== null && { authorization: `Bearer ${by}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type']),
      retryAfter: Number(answer.headers['retry-after'] ?? 0),
      body: answer.json(),
    }
  }
  return { ...http, key, ask }
}
export type OpenApi = Awaited<ReturnType<typeof openApi>>

/** What tests read of a demand. */
export interface DemandShown {
  deliveryId: string
  item: { id: string }
  unit: string
  deliveryOn: string
  myOffer: { id: string } | null
}

/** A valid offer for a demand. */
export const offerOn = ({ deliveryId, item, unit, deliveryOn }: DemandShown, price: number) => ({
  deliveryId,
  itemId: item.id,
  unit,
  tiers: [{ minQuantity: 10_000, price }],
  validFrom: deliveryOn,
  validUntil: null,
  notes: '',
})

/** The address of a demand. */
export const pathOf = ({ deliveryId, item, unit }: DemandShown) => `/demands/${deliveryId}/${item.id}/${encodeURIComponent(unit)}`

/** A page of the demands. */
export const demandsOf = async ({ ask, key }: OpenApi, query = '', by = key) =>
  (await ask(`/demands?type=product${query}`, { with: by })).body as { demands: DemandShown[]; next: string | null; total: number }
