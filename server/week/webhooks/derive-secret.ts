import type { WebhookEndpoint } from '#contract/week/webhooks.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { endpointOf, secretVersionOf } from './queries.ts'

/** The secret of an endpoint, as Standard Webhooks writes it. It is not stored: the id and a number derive it again. */
export const secretOf = (keyedHash: KeyedHash, endpointId: string, version: number): string =>
  `whsec_${keyedHash('webhook secret', `${endpointId}\0${version}`).toString('base64')}`

/** An endpoint of the supplier with its newest secret, so that a retry never shows one that was replaced meanwhile. */
export async function withSecret(
  db: Db,
  keyedHash: KeyedHash,
  supplierId: string,
  endpointId: string,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const endpoint = await endpointOf(db, supplierId, endpointId)
  return { endpoint, secret: secretOf(keyedHash, endpointId, await secretVersionOf(db, endpointId)) }
}
