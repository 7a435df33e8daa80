import { mails as benefitsMails } from './money/benefits/mails.ts'
import { mails as documentsMails } from './money/documents/mails.ts'
import { mails as ledgerMails } from './money/ledger/mails.ts'
import { mails as receivablesMails } from './money/receivables/mails.ts'
import { mails as withdrawalsMails } from './money/withdrawals/mails.ts'
import { mails as accountMails } from './people/account/mails.ts'
import { mails as assistanceMails } from './people/assistance/mails.ts'
import { mails as usersMails } from './people/users/mails.ts'
import { mails as apiKeysMails } from './week/api-keys/mails.ts'
import { mails as assortmentMails } from './desk/assortment/mails.ts'
import { mails as bindingMails } from './week/binding/mails.ts'
import { mails as basketMails } from './week/basket/mails.ts'
import { mailsFor as clearingMails } from './week/clearing/mails.ts'
import { mails as groupsMails } from './people/groups/mails.ts'
import { mails as handoverMails } from './week/handover/mails.ts'
import { mails as pickupMails } from './week/pickup/mails.ts'
import { mails as localitiesMails } from './week/localities/mails.ts'
import { mails as linksMails } from './people/links/mails.ts'
import { mails as maintenanceMails } from './people/maintenance/mails.ts'
import { mails as overviewMails } from './desk/overview/mails.ts'
import { mails as offCatalogMails } from './desk/off-catalog/mails.ts'
import { mails as offersMails } from './week/offers/mails.ts'
import { mails as ordersMails } from './week/orders/mails.ts'
import { mails as supportMails } from './help/support/mails.ts'
import { mails as suppliersMails } from './week/suppliers/mails.ts'
import { mails as cardPaymentsMails } from './money/card-payments/mails.ts'
import { mails as paymentsMails } from './money/payments/mails.ts'
import type { Takes } from './money/payments/queries.ts'
import type { MailKinds } from './platform/mail/kind.ts'
import { mails as deliveryMails } from './week/deliveries/mails.ts'
import { mails as priceNoticesMails } from './week/price-notices/mails.ts'
import { mails as privacyMails } from './people/privacy/mails.ts'
import { mails as webhooksMails } from './week/webhooks/mails.ts'
import { mails as trailMails } from './people/trail/mails.ts'

/** All messages that a server sends which takes money so, by the kind under which commands post them. */
export const mailsFor = (takes: Takes): MailKinds => ({
  ...accountMails,
  ...assortmentMails,
  ...offCatalogMails,
  ...overviewMails,
  ...suppliersMails,
  ...offersMails,
  ...apiKeysMails,
  ...webhooksMails,
  ...deliveryMails,
  ...localitiesMails,
  ...basketMails,
  ...bindingMails,
  ...clearingMails(takes),
  ...ordersMails,
  ...handoverMails,
  ...pickupMails,
  ...priceNoticesMails,
  ...paymentsMails,
  ...cardPaymentsMails,
  ...supportMails,
  ...maintenanceMails,
  ...linksMails,
  ...groupsMails,
  ...assistanceMails,
  ...usersMails,
  ...privacyMails,
  ...trailMails,
  ...ledgerMails,
  ...benefitsMails,
  ...documentsMails,
  ...withdrawalsMails,
  ...receivablesMails,
})

/** The same of a server without an account. */
export const mails: MailKinds = mailsFor({ payTo: null, takesCards: false })
