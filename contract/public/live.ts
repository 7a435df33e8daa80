import { eventIterator, type } from '@orpc/contract'
import { z } from 'zod'
import type { PoolForecast } from '../week/clearing.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { ofOwner, weekStart } from '../shapes.ts'

/**
 * The forecasts of a member's week. The first message has all pools; a later one has all pools of the items that changed
 * (docs/decisions/005-realtime.md). `joinForecasts` joins them.
 */
export interface WeekForecast {
  at: Date
  /** The items whose pools these are; an item without a pool is wanted no more. Null: all items. */
  items: readonly string[] | null
  pools: PoolForecast[]
}

/** "Your copy of this room is stale": the client queries that room again. */
export const hint = z.object({
  room: z.enum([
    'basket',
    'binding',
    'template',
    'deliveries',
    'offers',
    'clearing',
    'orders',
    'handover',
    'support',
    'payments',
    'inbox',
    'settings',
    'links',
    'externalPurchases',
  ]),
  /** Only the tab that watches has changed it. */
  isOwn: z.literal(true).optional(),
})
export type Hint = z.output<typeof hint>

/** Hints about public data, also for visitors and during maintenance. */
export const publicHint = z.object({ room: z.enum(['campaigns', 'media', 'maintenance']) })
export type PublicHint = z.output<typeof publicHint>

const MOST_MS = 86_400_000

/**
 * What a tab that watches knows. `tab` is the `x-session-id` of its commands: their answers say what they changed, so their hints are marked as its own.
 * `readForMs` is the age of its oldest copy: the stream begins with what changed since, without it with every room.
 */
const watching = z
  .strictObject({
    tab: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
    readForMs: z.number().nonnegative().max(MOST_MS).optional(),
  })
  .optional()

/** Streams over the tab's WebSocket. */
export const live = {
  forecast: procedure
    .input(z.strictObject({ ...ofOwner, weekStart }))
    .errors(refuse('NO_LOCALITY', 'WEEK_NOT_OFFERED'))
    // Not validated on its way out: one reading goes to thousands of tabs.
    .output(eventIterator(type<WeekForecast>())),
  hints: procedure.input(watching).output(eventIterator(hint)),
  publicHints: procedure.input(watching).output(eventIterator(publicHint)),
}
