import { personal as account } from './account/personal.ts'
import { personal as basket } from './basket/personal.ts'
import { personal as catalog } from './catalog/personal.ts'
import { personal as clearing } from './clearing/personal.ts'
import { personal as externalPurchases } from './external-purchases/personal.ts'
import { personal as links } from './links/personal.ts'
import { personal as offCatalog } from './off-catalog/personal.ts'
import { personal as offers } from './offers/personal.ts'
import { personal as oneTime } from './one-time/personal.ts'
import { personal as platform } from './platform/personal.ts'
import type { PersonalRoom } from './platform/personal-room.ts'
import { personal as pool } from './pool/personal.ts'
import { personal as privacy } from './privacy/personal.ts'
import { personal as purchases } from './purchases/personal.ts'
import { personal as referral } from './referral/personal.ts'
import { personal as settings } from './settings/personal.ts'
import { personal as template } from './template/personal.ts'
import { personal as trail } from './trail/personal.ts'
import { personal as uploads } from './uploads/personal.ts'

/**
 * Everything the product holds of a person, by the room that holds it, in the order in which it is shown and forgotten: `platform` comes last, as
 * its history takes down what the others delete.
 */
export const personalByRoom: Readonly<Record<string, PersonalRoom>> = {
  account,
  settings,
  'external-purchases': externalPurchases,
  basket,
  template,
  'one-time': oneTime,
  pool,
  uploads,
  'off-catalog': offCatalog,
  catalog,
  purchases,
  referral,
  links,
  offers,
  clearing,
  privacy,
  trail,
  platform,
}

export const personal: readonly PersonalRoom[] = Object.values(personalByRoom)
