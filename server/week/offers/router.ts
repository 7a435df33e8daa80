import type { Demand } from '#contract/week/demands.ts'
import { changeBy, supplier } from '#server/access.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { importPriceList, previewPriceList } from './import-price-list.ts'
import { placeOffer, placeOffers } from './place-offers.ts'
import { demandNamed, demandPage, demandsElsewhere, openDemands, type PoolName } from './demand-list.ts'
import { offerVersions } from './offer-versions.ts'
import { withdrawOffer } from './withdraw-offer.ts'

// A price list is previewed again after each correction.
const previews = [{ most: 120, seconds: 3600 }]

async function demandOf(context: { db: Db; supplierId: string }, pool: PoolName): Promise<Demand> {
  const found = await demandNamed(context.db, context.supplierId, pool)
  if (!found) throw new Refusal('NO_SUCH_POOL')
  return found
}

export const offersRouter = {
  open: supplier.offers.open.handler(({ context: { db, supplierId } }) => openDemands(db, supplierId)),
  demands: supplier.offers.demands.handler(({ context: { db, supplierId }, input }) => demandPage(db, supplierId, input)),
  demand: supplier.offers.demand.handler(({ context, input }) => demandOf(context, input)),
  elsewhere: supplier.offers.elsewhere.handler(async ({ context: { db, supplierId }, input }) => {
    const found = await demandsElsewhere(db, supplierId, input)
    if (!found) throw new Refusal('NO_SUCH_POOL')
    return found
  }),
  place: supplier.offers.place.handler(async ({ context, input, path }) => {
    await placeOffer(changeBy(context, 'supplier', path, input), context.supplierId, input)
    return demandOf(context, input)
  }),
  placeMany: supplier.offers.placeMany.handler(({ context, input, path }) =>
    placeOffers(changeBy(context, 'supplier', path, input), context.supplierId, input.offers),
  ),
  previewPriceList: supplier.offers.previewPriceList.handler(async ({ context: { db, supplierId }, input }) => {
    await countOrRefuse(db, `price-list:${supplierId}`, previews)
    return previewPriceList(db, supplierId, input)
  }),
  importPriceList: supplier.offers.importPriceList.handler(({ context, input, path }) =>
    importPriceList(changeBy(context, 'import', path, input), context.supplierId, input),
  ),
  withdraw: supplier.offers.withdraw.handler(async ({ context, input, path }) =>
    demandOf(context, await withdrawOffer(changeBy(context, 'supplier', path, input), context.supplierId, input)),
  ),
  versions: supplier.offers.versions.handler(({ context: { db, supplierId }, input }) => offerVersions(db, supplierId, input)),
}
