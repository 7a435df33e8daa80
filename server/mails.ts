import { mails as accountMails } from './account/mails.ts'
import { mails as assortmentMails } from './assortment/mails.ts'
import { mails as clearingMails } from './clearing/mails.ts'
import { mails as linksMails } from './links/mails.ts'
import { mails as maintenanceMails } from './maintenance/mails.ts'
import { mails as offCatalogMails } from './off-catalog/mails.ts'
import { mails as offersMails } from './offers/mails.ts'
import type { MailKinds } from './platform/mail/kind.ts'
import { mails as poolMails } from './pool/mails.ts'
import { mails as privacyMails } from './privacy/mails.ts'
import { mails as trailMails } from './trail/mails.ts'

/** Everything the server writes to people, by the kind under which acts post it. */
export const mails: MailKinds = {
  ...accountMails,
  ...assortmentMails,
  ...offCatalogMails,
  ...offersMails,
  ...poolMails,
  ...clearingMails,
  ...maintenanceMails,
  ...linksMails,
  ...privacyMails,
  ...trailMails,
}
