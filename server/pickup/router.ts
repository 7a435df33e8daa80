import { visitor } from '#server/access.ts'
import { findPlaces, pickupNetwork } from './queries.ts'

export const pickupRouter = {
  network: visitor.pickup.network.handler(async ({ context }) => ({
    ...(await context.kept.answer('pickup.network', () => pickupNetwork(context.db))),
    tiles: context.tiles,
  })),
  places: visitor.pickup.places.handler(({ context, input }) => findPlaces(context.db, input.query)),
}
