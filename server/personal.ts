import { personal as account } from './people/account/personal.ts'
import { personal as apiKeys } from './week/api-keys/personal.ts'
import { personal as basket } from './week/basket/personal.ts'
import { personal as binding } from './week/binding/personal.ts'
import { personal as calendarFeed } from './week/calendar-feed/personal.ts'
import { personal as catalog } from './catalog/catalog/personal.ts'
import { personal as clearing } from './week/clearing/personal.ts'
import { personal as deliveryOptions } from './week/delivery-options/personal.ts'
import { personal as externalPurchases } from './week/external-purchases/personal.ts'
import { personal as assistance } from './people/assistance/personal.ts'
import { personal as assistedMembers } from './people/assisted-members/personal.ts'
import { personal as groups } from './people/groups/personal.ts'
import { personal as handover } from './week/handover/personal.ts'
import { personal as documents } from './money/documents/personal.ts'
import { personal as ledger } from './money/ledger/personal.ts'
import { personal as subsidies } from './money/subsidies/personal.ts'
import { personal as benefits } from './money/benefits/personal.ts'
import { personal as receivables } from './money/receivables/personal.ts'
import { personal as withdrawals } from './money/withdrawals/personal.ts'
import { personal as cardPayments } from './money/card-payments/personal.ts'
import { personal as invoiceLimits } from './money/invoice-limits/personal.ts'
import { personal as payments } from './money/payments/personal.ts'
import { personal as statements } from './money/statements/personal.ts'
import { personal as links } from './people/links/personal.ts'
import { personal as offCatalog } from './desk/off-catalog/personal.ts'
import { personal as offers } from './week/offers/personal.ts'
import { personal as oneTime } from './week/one-time/personal.ts'
import { personal as orders } from './week/orders/personal.ts'
import { personal as platform } from './platform/personal.ts'
import type { PersonalRoom } from './platform/personal-room.ts'
import { personal as pool } from './week/pool/personal.ts'
import { personal as privacy } from './people/privacy/personal.ts'
import { personal as waiting } from './week/waiting/personal.ts'
import { personal as purchases } from './week/purchases/personal.ts'
import { personal as notices } from './people/notices/personal.ts'
import { personal as referral } from './people/referral/personal.ts'
import { personal as settings } from './people/settings/personal.ts'
import { personal as inbox } from './help/inbox/personal.ts'
import { personal as support } from './help/support/personal.ts'
import { personal as users } from './people/users/personal.ts'
import { personal as template } from './week/template/personal.ts'
import { personal as trail } from './people/trail/personal.ts'
import { personal as suppliers } from './week/suppliers/personal.ts'
import { personal as webhooks } from './week/webhooks/personal.ts'
import { personal as uploads } from './catalog/uploads/personal.ts'

/**
 * Personal data by room, in the order of display and erasure. `platform` comes last, because its history records what the other rooms delete.
 */
export const personalByRoom: Readonly<Record<string, PersonalRoom>> = {
  account,
  settings,
  'external-purchases': externalPurchases,
  basket,
  binding,
  'delivery-options': deliveryOptions,
  template,
  'calendar-feed': calendarFeed,
  'one-time': oneTime,
  waiting,
  pool,
  uploads,
  inbox,
  support,
  'off-catalog': offCatalog,
  catalog,
  handover,
  purchases,
  ledger,
  documents,
  withdrawals,
  receivables,
  subsidies,
  benefits,
  payments,
  'card-payments': cardPayments,
  'invoice-limits': invoiceLimits,
  statements,
  referral,
  links,
  assistance,
  users,
  'assisted-members': assistedMembers,
  groups,
  notices,
  suppliers,
  offers,
  'api-keys': apiKeys,
  webhooks,
  clearing,
  orders,
  privacy,
  trail,
  platform,
}

export const personal: readonly PersonalRoom[] = Object.values(personalByRoom)
