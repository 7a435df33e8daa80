import type { KeyedHash } from '#server/platform/keyed-hash.ts'

/** The secret of an endpoint, as Standard Webhooks writes it. It is not stored: the id and a number derive it again. */
export const secretOf = (keyedHash: KeyedHash, endpointId: string, version: number): string =>
  `whsec_${keyedHash('webhook secret', `${endpointId}\0${version}`).toString('base64')}`
