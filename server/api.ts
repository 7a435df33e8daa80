import { anyCall } from './access.ts'
import { accountRouter } from './account/router.ts'
import { assortmentImportRouter } from './assortment-import/router.ts'
import { assortmentRouter } from './assortment/router.ts'
import { basketRouter } from './basket/router.ts'
import { campaignsRouter } from './campaigns/router.ts'
import { catalogRouter } from './catalog/router.ts'
import { clearingRouter, closingRouter, suppliersRouter } from './clearing/router.ts'
import { deliveriesRouter } from './deliveries/router.ts'
import { externalPurchasesRouter } from './external-purchases/router.ts'
import { extractionRouter } from './extraction/router.ts'
import { historyRouter } from './history/router.ts'
import { landingRouter } from './landing/router.ts'
import { linksRouter } from './links/router.ts'
import { liveRouter } from './live/router.ts'
import { maintenanceRouter } from './maintenance/router.ts'
import { offCatalogRouter } from './off-catalog/router.ts'
import { offersRouter } from './offers/router.ts'
import { oneTimeRouter } from './one-time/router.ts'
import { personal } from './personal.ts'
import { pickupRouter } from './pickup/router.ts'
import { privacyRouter } from './privacy/router.ts'
import { referralRouter } from './referral/router.ts'
import { demoAccounts } from './seed/cast.ts'
import { settingsRouter } from './settings/router.ts'
import { templateRouter } from './template/router.ts'
import { trailRouter } from './trail/router.ts'
import { uploadsRouter } from './uploads/router.ts'
import { usersRouter } from './users/router.ts'

/** Everything the server answers, one key a room. */
export const router = anyCall.router({
  account: accountRouter(demoAccounts),
  catalog: catalogRouter,
  assortment: assortmentRouter,
  template: templateRouter,
  basket: basketRouter,
  oneTime: oneTimeRouter,
  externalPurchases: externalPurchasesRouter,
  offCatalog: offCatalogRouter,
  assortmentImport: assortmentImportRouter,
  extraction: extractionRouter,
  uploads: uploadsRouter,
  history: historyRouter,
  deliveries: { ...deliveriesRouter, ...closingRouter },
  offers: { ...offersRouter, ...suppliersRouter },
  clearing: { ...clearingRouter, ...landingRouter },
  live: liveRouter,
  referral: referralRouter,
  pickup: pickupRouter,
  campaigns: campaignsRouter,
  settings: settingsRouter,
  maintenance: maintenanceRouter,
  links: linksRouter,
  privacy: privacyRouter(personal),
  trail: trailRouter,
  users: usersRouter,
})
