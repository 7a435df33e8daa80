import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Country } from '#domain/people/account/country.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** A telephone number as it is stored, `+420603123456`, from how somebody wrote it; without a prefix it is one of their country. */
export function readPhone(text: string, country: Country): string {
  const phone = parsePhoneNumberFromString(text, country)
  if (!phone?.isValid()) throw new Refusal('INVALID_PHONE')
  return phone.number
}
