import { changeBy, supplier } from '#server/access.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { mergedOffers } from './merged-offers.ts'
import { placeOffer } from './place-offer.ts'
import { demands } from './queries.ts'

export const offersRouter = {
  demands: supplier.offers.demands.handler(async ({ context: { db, supplierId }, input: { type } }) => ({
    ...(await demands(db, { supplierId, type })),
    mergedOffers: await mergedOffers(db, supplierId, type),
  })),
  place: supplier.offers.place.handler(async ({ context, input, path }) => {
    await placeOffer(changeBy(context, 'supplier', path, input), context.supplierId, input)
    const { deliveryId, itemId, unit } = input
    const { demands: placed } = await demands(context.db, { supplierId: context.supplierId, pool: { deliveryId, itemId, unit } })
    const [demand] = placed
    if (!demand) throw new Refusal('NO_SUCH_POOL')
    return demand
  }),
}
