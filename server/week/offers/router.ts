import type { Demand } from '#contract/week/offers.ts'
import { changeBy, supplier } from '#server/access.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { mergedOffers } from './merged-offers.ts'
import { placeOffer } from './place-offer.ts'
import { demands, type DemandsOf } from './queries.ts'
import { offerVersions } from './offer-versions.ts'
import { withdrawOffer } from './withdraw-offer.ts'

async function demandOf(context: { db: Db; supplierId: string }, pool: NonNullable<DemandsOf['pool']>): Promise<Demand> {
  const { demands: found } = await demands(context.db, { supplierId: context.supplierId, pool })
  if (!found[0]) throw new Refusal('NO_SUCH_POOL')
  return found[0]
}

export const offersRouter = {
  demands: supplier.offers.demands.handler(async ({ context: { db, supplierId }, input: { type } }) => ({
    ...(await demands(db, { supplierId, type })),
    mergedOffers: await mergedOffers(db, supplierId, type),
  })),
  place: supplier.offers.place.handler(async ({ context, input, path }) => {
    await placeOffer(changeBy(context, 'supplier', path, input), context.supplierId, input)
    return demandOf(context, input)
  }),
  withdraw: supplier.offers.withdraw.handler(async ({ context, input, path }) =>
    demandOf(context, await withdrawOffer(changeBy(context, 'supplier', path, input), context.supplierId, input)),
  ),
  versions: supplier.offers.versions.handler(({ context: { db, supplierId }, input }) => offerVersions(db, supplierId, input)),
}
