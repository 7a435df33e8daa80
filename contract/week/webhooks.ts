import { z } from 'zod'
import { EVENTS } from '#domain/week/webhooks/event.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, webLink } from '../shapes.ts'

const event = z.enum(EVENTS)

/** An endpoint of a supplier, without its secret. */
export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  events: z.array(event),
  createdAt: z.date(),
  /** Since when every attempt has failed; null if the last one succeeded. */
  failingSince: z.date().nullable(),
  /** Why it was turned off: it answered 410, or failed for days. Null while it is on. */
  disabledWhy: z.enum(['gone', 'failing', 'secret']).nullable(),
})
export type WebhookEndpoint = z.output<typeof webhookEndpoint>

/** One event for an endpoint, with its attempts. */
export const webhookMessage = z.object({
  id,
  endpointId: id,
  event,
  createdAt: z.date(),
  state: z.enum(['waiting', 'delivered', 'given_up']),
  nextTryAt: z.date().nullable(),
  /** The newest first. `status` is null if no answer came; `fault` then says why. */
  attempts: z.array(z.object({ at: z.date(), status: z.number().nullable(), fault: z.string().nullable(), ms: z.number() })),
})
export type WebhookMessage = z.output<typeof webhookMessage>

/** A new endpoint as submitted. */
export const newEndpoint = z.strictObject({
  url: webLink(2000, 'Adresa může mít nejvýš 2 000 znaků').refine((url) => url.startsWith('https:'), 'Adresa musí začínat https://'),
  events: z.array(event).min(1, 'Vyberte alespoň jednu událost').max(EVENTS.length),
})
export type NewEndpoint = z.output<typeof newEndpoint>

const named = z.strictObject({ endpointId: id })
/** The secret, as Standard Webhooks writes it; in this answer only. */
const shown = z.object({ endpoint: webhookEndpoint, secret: z.string() })

/** Webhooks of suppliers (docs/rules/week.md#webhooks). */
export const webhooks = {
  /** The supplier's endpoints, the oldest first. */
  list: procedure.errors(refuse('NO_SUPPLIER_PROFILE')).output(z.array(webhookEndpoint)),
  create: procedure
    .input(newEndpoint)
    .errors(refuse('NO_SUPPLIER_PROFILE', 'TOO_MANY_WEBHOOKS', 'WEBHOOK_ADDRESS'))
    .output(shown),
  /** Another secret; the former one signs beside it for a day. */
  rotate: procedure.input(named).errors(refuse('NO_SUPPLIER_PROFILE')).output(shown),
  /** Turns an endpoint on again. */
  turnOn: procedure.input(named).errors(refuse('NO_SUPPLIER_PROFILE')).output(webhookEndpoint),
  remove: procedure
    .input(named)
    .errors(refuse('NO_SUPPLIER_PROFILE'))
    .output(z.object({ removed: z.literal(true) })),
  /** The last fifty events of an endpoint, the newest first. */
  messages: procedure.input(named).errors(refuse('NO_SUPPLIER_PROFILE')).output(z.array(webhookMessage)),
  /** Sends an event again, with the same id. Refused with TOO_MANY_REQUESTS above the rate limit. */
  resend: procedure
    .input(z.strictObject({ messageId: id }))
    .errors(refuse('NO_SUPPLIER_PROFILE', 'WEBHOOK_OFF'))
    .output(z.object({ queued: z.literal(true) })),
}
