import { z } from 'zod'
import type { WebhookEvent } from '#domain/week/webhooks/event.ts'

// What a supplier's program receives (docs/rules/week.md#webhooks). It is JSON: instants and days are texts.

const delivery = {
  deliveryId: z.uuid(),
  localityId: z.uuid(),
  localityName: z.string(),
  weekStart: z.iso.date(),
  deliveryOn: z.iso.date(),
}

/** The `data` of each event: ids and counts only; a program reads the rest with its key. */
export const EVENT_DATA = {
  'demand.published': z.strictObject({ ...delivery, offersCloseAt: z.iso.datetime({ offset: true }) }),
  'demand.awarded': z.strictObject({ ...delivery, pools: z.int().min(1) }),
  'order.sent': z.strictObject({ orderId: z.uuid(), number: z.int(), deliveryId: z.uuid() }),
} as const satisfies Record<WebhookEvent, z.ZodType>

/** The body of a request that reports an event. */
export const eventBody = (event: WebhookEvent) =>
  z.strictObject({ type: z.literal(event), timestamp: z.iso.datetime(), data: EVENT_DATA[event] })
