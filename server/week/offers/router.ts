import { changeBy, supplier } from '#server/access.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { importPriceList, previewPriceList } from './import-price-list.ts'
import { placeOffer, placeOffers } from './place-offers.ts'
import { demandNamed, demandPage, demandsElsewhere, openDemands } from './demand-list.ts'
import { ownLists } from './own-list.ts'
import { offerVersions } from './offer-versions.ts'
import { withdrawOffer } from './withdraw-offer.ts'

// A price list is previewed again after each correction.
const previews = [{ most: 120, seconds: 3600 }]

export const offersRouter = {
  open: supplier.offers.open.handler(({ context: { db, supplierId } }) => openDemands(db, supplierId)),
  demands: supplier.offers.demands.handler(({ context: { db, supplierId }, input }) => demandPage(db, supplierId, input)),
  demand: supplier.offers.demand.handler(async ({ context: { db, supplierId }, input }) => {
    const found = await demandNamed(db, supplierId, input)
    if (!found) throw new Refusal('NO_SUCH_POOL')
    return found
  }),
  elsewhere: supplier.offers.elsewhere.handler(async ({ context: { db, supplierId }, input }) => {
    const found = await demandsElsewhere(db, supplierId, input)
    if (!found) throw new Refusal('NO_SUCH_POOL')
    return found
  }),
  place: supplier.offers.place.handler(({ context, input, path }) =>
    placeOffer(changeBy(context, 'supplier', path, input), context.supplierId, input),
  ),
  placeMany: supplier.offers.placeMany.handler(({ context, input, path }) =>
    placeOffers(changeBy(context, 'supplier', path, input), context.supplierId, input.offers),
  ),
  ownLists: supplier.offers.ownLists.handler(({ context: { db, supplierId } }) => ownLists(db, supplierId)),
  previewPriceList: supplier.offers.previewPriceList.handler(async ({ context: { db, supplierId }, input }) => {
    await countOrRefuse(db, `price-list:${supplierId}`, previews)
    return previewPriceList(db, supplierId, input)
  }),
  importPriceList: supplier.offers.importPriceList.handler(({ context, input, path }) =>
    importPriceList(changeBy(context, 'import', path, input), context.supplierId, input),
  ),
  withdraw: supplier.offers.withdraw.handler(({ context, input, path }) =>
    withdrawOffer(changeBy(context, 'supplier', path, input), context.supplierId, input),
  ),
  versions: supplier.offers.versions.handler(({ context: { db, supplierId }, input }) => offerVersions(db, supplierId, input)),
}
