import { visitor } from '#server/access.ts'
import { pricesOf } from './locality-prices.ts'
import { exampleFor, neighboursOf } from './queries.ts'

/** Prices on the landing page combine several rooms and are never read by a member's screen, so they are here. */
export const landingRouter = {
  example: visitor.clearing.example.handler(({ context, input }) => exampleFor(context.replica(), context.cache, input?.postalCode)),
  localityPrices: visitor.clearing.localityPrices.handler(({ context, input }) =>
    pricesOf(context.replica(), context.cache, input.postalCode),
  ),
  neighbours: visitor.clearing.neighbours.handler(({ context, input }) => neighboursOf(context.replica(), context.cache, input.postalCode)),
}
