import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Country } from '#domain/people/account/country.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Parses a phone number to its stored form, `+420603123456`; a number without a prefix belongs to the account's country. */
export function readPhone(text: string, country: Country): string {
  const phone = parsePhoneNumberFromString(text, country)
  if (!phone?.isValid()) throw new Refusal('INVALID_PHONE')
  return phone.number
}
