import { account } from './account.ts'
import { assortmentImport } from './assortment-import.ts'
import { assortment } from './assortment.ts'
import { basket } from './basket.ts'
import { campaigns } from './campaigns.ts'
import { catalog } from './catalog.ts'
import { clearing } from './clearing.ts'
import { deliveries } from './deliveries.ts'
import { externalPurchases } from './external-purchases.ts'
import { extraction } from './extraction.ts'
import { history } from './history.ts'
import { links } from './links.ts'
import { live } from './live.ts'
import { maintenance } from './maintenance.ts'
import { offCatalog } from './off-catalog.ts'
import { offers } from './offers.ts'
import { oneTime } from './one-time.ts'
import { pickup } from './pickup.ts'
import { privacy } from './privacy.ts'
import { referral } from './referral.ts'
import { settings } from './settings.ts'
import { template } from './template.ts'
import { trail } from './trail.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'

/** Everything that may be asked of the server, one key a room. */
export const contract = {
  account,
  catalog,
  assortment,
  template,
  basket,
  oneTime,
  externalPurchases,
  offCatalog,
  assortmentImport,
  extraction,
  uploads,
  history,
  deliveries,
  offers,
  clearing,
  live,
  referral,
  pickup,
  campaigns,
  settings,
  maintenance,
  links,
  privacy,
  trail,
  users,
}
