import { account } from './people/account.ts'
import { apiKeys } from './week/api-keys.ts'
import { assortmentImport } from './desk/assortment-import.ts'
import { assortment } from './desk/assortment.ts'
import { audit } from './desk/audit.ts'
import { basket } from './week/basket.ts'
import { calendarFeed } from './week/calendar-feed.ts'
import { campaigns } from './public/campaigns.ts'
import { cardPayments } from './money/card-payments.ts'
import { invoiceLimits } from './money/invoice-limits.ts'
import { catalog } from './catalog/catalog.ts'
import { clearing } from './week/clearing.ts'
import { localities } from './week/localities.ts'
import { binding } from './week/binding.ts'
import { breaks } from './week/breaks.ts'
import { regions } from './week/regions.ts'
import { dashboard } from './help/dashboard.ts'
import { benefits } from './money/benefits.ts'
import { documents } from './money/documents.ts'
import { ledger } from './money/ledger.ts'
import { subsidies } from './money/subsidies.ts'
import { receivables } from './money/receivables.ts'
import { settlement } from './money/settlement.ts'
import { withdrawals } from './money/withdrawals.ts'
import { deliveries } from './week/deliveries.ts'
import { deliveryOptions } from './week/delivery-options.ts'
import { externalPurchases } from './week/external-purchases.ts'
import { extraction } from './catalog/extraction.ts'
import { forwardBook } from './week/forward-book.ts'
import { assistance } from './people/assistance.ts'
import { groups } from './people/groups.ts'
import { handover } from './week/handover.ts'
import { history } from './week/history.ts'
import { inbox } from './help/inbox.ts'
import { links } from './people/links.ts'
import { live } from './public/live.ts'
import { maintenance } from './people/maintenance.ts'
import { media } from './catalog/media.ts'
import { overview } from './desk/overview.ts'
import { municipalities } from './desk/municipalities.ts'
import { notices } from './people/notices.ts'
import { offCatalog } from './desk/off-catalog.ts'
import { logistics } from './week/logistics.ts'
import { offers } from './week/offers.ts'
import { oneTime } from './week/one-time.ts'
import { orders } from './week/orders.ts'
import { pickup } from './week/pickup.ts'
import { poolInvitations } from './week/pool-invitations.ts'
import { privacy } from './people/privacy.ts'
import { payments } from './money/payments.ts'
import { purchases } from './week/purchases.ts'
import { referral } from './people/referral.ts'
import { referenceData } from './desk/reference-data.ts'
import { search } from './help/search.ts'
import { settings } from './people/settings.ts'
import { support } from './help/support.ts'
import { statements } from './money/statements.ts'
import { suppliers } from './week/suppliers.ts'
import { template } from './week/template.ts'
import { trail } from './people/trail.ts'
import { uploads } from './catalog/uploads.ts'
import { webhooks } from './week/webhooks.ts'
import { users } from './people/users.ts'

// Written out: the compiler refuses to infer a type of this length.
type Contract = {
  account: typeof account
  catalog: typeof catalog
  assortment: typeof assortment
  template: typeof template
  basket: typeof basket
  binding: typeof binding
  oneTime: typeof oneTime
  externalPurchases: typeof externalPurchases
  offCatalog: typeof offCatalog
  assortmentImport: typeof assortmentImport
  municipalities: typeof municipalities
  overview: typeof overview
  audit: typeof audit
  referenceData: typeof referenceData
  media: typeof media
  extraction: typeof extraction
  uploads: typeof uploads
  history: typeof history
  deliveries: typeof deliveries
  breaks: typeof breaks
  regions: typeof regions
  logistics: typeof logistics
  localities: typeof localities
  deliveryOptions: typeof deliveryOptions
  offers: typeof offers
  suppliers: typeof suppliers
  forwardBook: typeof forwardBook
  orders: typeof orders
  handover: typeof handover
  purchases: typeof purchases
  payments: typeof payments
  invoiceLimits: typeof invoiceLimits
  cardPayments: typeof cardPayments
  statements: typeof statements
  apiKeys: typeof apiKeys
  webhooks: typeof webhooks
  clearing: typeof clearing
  live: typeof live
  referral: typeof referral
  poolInvitations: typeof poolInvitations
  pickup: typeof pickup
  campaigns: typeof campaigns
  settings: typeof settings
  maintenance: typeof maintenance
  links: typeof links
  groups: typeof groups
  assistance: typeof assistance
  privacy: typeof privacy
  trail: typeof trail
  users: typeof users
  notices: typeof notices
  dashboard: typeof dashboard
  support: typeof support
  inbox: typeof inbox
  search: typeof search
  calendarFeed: typeof calendarFeed
  ledger: typeof ledger
  documents: typeof documents
  withdrawals: typeof withdrawals
  settlement: typeof settlement
  receivables: typeof receivables
  subsidies: typeof subsidies
  benefits: typeof benefits
}

/** The whole API, one key per room. */
export const contract: Contract = {
  account,
  catalog,
  assortment,
  template,
  basket,
  binding,
  oneTime,
  externalPurchases,
  offCatalog,
  assortmentImport,
  municipalities,
  overview,
  audit,
  referenceData,
  media,
  extraction,
  uploads,
  history,
  deliveries,
  breaks,
  regions,
  logistics,
  localities,
  deliveryOptions,
  offers,
  suppliers,
  forwardBook,
  orders,
  handover,
  purchases,
  payments,
  invoiceLimits,
  cardPayments,
  statements,
  apiKeys,
  webhooks,
  clearing,
  live,
  referral,
  poolInvitations,
  pickup,
  campaigns,
  settings,
  maintenance,
  links,
  groups,
  assistance,
  privacy,
  trail,
  users,
  notices,
  dashboard,
  support,
  inbox,
  search,
  calendarFeed,
  ledger,
  documents,
  withdrawals,
  settlement,
  receivables,
  subsidies,
  benefits,
}
