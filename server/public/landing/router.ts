import { visitor } from '#server/access.ts'
import { pricesOf } from './locality-prices.ts'
import { exampleFor, neighboursOf } from './queries.ts'

/** What the landing page tells of prices stands here, as it is put together from several rooms and never asked for by a member's screen. */
export const landingRouter = {
  example: visitor.clearing.example.handler(({ context, input }) => exampleFor(context.db, context.kept, input?.postalCode)),
  localityPrices: visitor.clearing.localityPrices.handler(({ context, input }) => pricesOf(context.db, context.kept, input.postalCode)),
  neighbours: visitor.clearing.neighbours.handler(({ context, input }) => neighboursOf(context.db, context.kept, input.postalCode)),
}
