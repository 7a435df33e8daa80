import { z } from 'zod'
import { KEY_DAYS, SCOPES } from '#domain/week/api-keys/scope.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id } from '../shapes.ts'
import { line } from '../words.ts'

/** A key of the supplier API, without its secret. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The first characters, to recognise it by. */
  start: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: z.date(),
  expiresAt: z.date(),
  isExpired: z.boolean(),
  /** The last use, to the minute; null before the first one. */
  usedAt: z.date().nullable(),
})
export type ApiKey = z.output<typeof apiKey>

/** A new key as submitted. */
export const newApiKey = z.strictObject({
  name: line('Název', 60, 'Napište, k čemu klíč bude'),
  scopes: z.array(z.enum(SCOPES)).min(1, 'Vyberte alespoň jedno oprávnění').max(SCOPES.length),
  /** Days until it expires. */
  days: z.literal(KEY_DAYS, 'Vyberte platnost'),
})
export type NewApiKey = z.output<typeof newApiKey>

/** The keys of the supplier API (docs/rules/week.md#supplier-api). */
export const apiKeys = {
  /** The supplier's keys, the newest first; without revoked ones. */
  list: procedure.errors(refuse('NO_SUPPLIER_PROFILE')).output(z.array(apiKey)),
  /** Creates a key. Its text is in this answer only: the server stores an HMAC of it. */
  create: procedure
    .input(newApiKey)
    .errors(refuse('NO_SUPPLIER_PROFILE', 'TOO_MANY_API_KEYS'))
    .output(z.object({ key: apiKey, text: z.string() })),
  /** Revokes a key; it stops working with the next request. */
  revoke: procedure
    .input(z.strictObject({ keyId: id }))
    .errors(refuse('NO_SUPPLIER_PROFILE'))
    .output(z.object({ revoked: z.literal(true) })),
}
