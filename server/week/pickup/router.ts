import { visitor } from '#server/access.ts'
import { deliveryProviders, findPlaces, pickupNetwork, townsOf } from './queries.ts'

export const pickupRouter = {
  network: visitor.pickup.network.handler(async ({ context }) => ({
    ...(await context.cache.answer('pickup.network', () => pickupNetwork(context.replica()))),
    tiles: context.tiles,
  })),
  providers: visitor.pickup.providers.handler(({ context }) =>
    context.cache.answer('pickup.providers', () => deliveryProviders(context.replica())),
  ),
  places: visitor.pickup.places.handler(({ context, input }) => findPlaces(context.replica(), input.query)),
  towns: visitor.pickup.towns.handler(({ context, input }) => townsOf(context.replica(), input.postalCode)),
}
