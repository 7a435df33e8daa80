import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { poolForecast } from '../week/clearing.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { ofOwner, weekStart } from '../shapes.ts'

/** The forecasts of all pools a member's week takes part in: always the whole state, never a difference. */
export const weekForecast = z.object({ at: z.date(), pools: z.array(poolForecast) })
export type WeekForecast = z.output<typeof weekForecast>

/** "Your copy of this room is old": the client reads that room again. */
export const hint = z.object({
  room: z.enum(['basket', 'template', 'deliveries', 'offers', 'clearing', 'settings', 'links', 'externalPurchases']),
})
export type Hint = z.output<typeof hint>

/** The same of what everybody may see, for visitors too and while others are locked out. */
export const publicHint = z.object({ room: z.enum(['campaigns', 'media', 'maintenance']) })
export type PublicHint = z.output<typeof publicHint>

/** Streams, over the tab's one WebSocket. */
export const live = {
  forecast: procedure
    .input(z.strictObject({ ...ofOwner, weekStart }))
    .errors(refuse('NO_LOCALITY', 'WEEK_NOT_OFFERED'))
    .output(eventIterator(weekForecast)),
  hints: procedure.output(eventIterator(hint)),
  publicHints: procedure.output(eventIterator(publicHint)),
}
