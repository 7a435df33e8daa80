import { createECDH } from 'node:crypto'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'

/** The pair of keys by which push services know this product (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The keys follow from the product's secret, so there is nothing to configure. After a rotation browsers must be added again. */
export function vapidKeys(keyedHash: KeyedHash): VapidKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(keyedHash('web-push', 'vapid'))
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: curve.getPrivateKey().toString('base64url') }
}
