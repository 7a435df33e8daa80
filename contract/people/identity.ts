import { z } from 'zod'
import { parseCompanyNumber, parseTaxNumber } from '#domain/people/account/company.ts'
import { isPrintable } from '#domain/text/is-printable.ts'
import { minPasswordLength, maxPasswordLength } from '#domain/people/account/password.ts'
import { isPlain, written } from '../shapes.ts'

// The fields that sign-up, the profile and codes have in common.

// Our mails contain the name, so a name that looks like a link could carry a stranger's message.
const looksLikeLink = /[/@:<>]|www\./i

// Invoices, labels and pick lists say who somebody is and where they live.
const unprintable = 'Pište prosím latinkou, cyrilicí nebo řecky, jiné znaky na dokladech nevytiskneme'

/** A first or last name, or what people are called; `missing` is the message if it is empty. */
export const personName = (missing: string, what = 'Jméno') =>
  written(missing)
    .min(1, missing)
    .max(80, `${what} může mít nejvýš 80 znaků`)
    .refine((name) => isPlain(name) && !/[\n\r\t]/.test(name), `${what} obsahuje nepovolené znaky`)
    .refine((name) => !looksLikeLink.test(name), `${what} obsahuje nepovolené znaky`)
    .refine(isPrintable, unprintable)

/** A phone number as typed. The server parses it and adds the country's prefix if there is none. */
export const phone = z
  .string('Zadejte telefonní číslo')
  .trim()
  .min(1, 'Zadejte telefonní číslo')
  .max(24, 'Zadejte platné telefonní číslo')
  .regex(/^\+?[\d\s()./-]+$/, 'Zadejte platné telefonní číslo')

/** Street and number. */
export const street = written('Zadejte ulici a číslo')
  .min(1, 'Zadejte ulici a číslo')
  .max(120, 'Ulice může mít nejvýš 120 znaků')
  .refine(isPlain, 'Ulice obsahuje nepovolené znaky')
  .refine(isPrintable, unprintable)

/** A city of at least 2 characters. */
export const city = written('Zadejte platné město')
  .min(2, 'Zadejte platné město')
  .max(120, 'Město může mít nejvýš 120 znaků')
  .refine(isPlain, 'Zadejte platné město')
  .refine(isPrintable, unprintable)

/** An e-mail address in lower case. */
export const email = z
  .string('Zadejte e-mail')
  .trim()
  .toLowerCase()
  .max(254, 'Zadejte platný e-mail')
  .pipe(z.email('Zadejte platný e-mail'))

/**
 * A new password: at least 6 characters (docs/rules/people.md#passwords). The server checks whether it is common or below the operator's
 * minimum.
 */
export const newPassword = z
  .string('Zadejte heslo')
  .min(minPasswordLength, 'Heslo musí mít alespoň 6 znaků')
  .max(maxPasswordLength, 'Heslo může mít nejvýš 128 znaků')
  .refine((text) => text.isWellFormed(), 'Heslo obsahuje nepovolené znaky')

/** A mailed code: six digits. */
export const code = z.string('Prosím zadej kompletní 6-místný kód').regex(/^\d{6}$/, 'Prosím zadej kompletní 6-místný kód')

/** The account whose forgotten password is to be replaced. */
export const resetRequest = z.strictObject({ email })

/** The mailed code and the new password. */
export const passwordReset = z.strictObject({ email, code, password: newPassword })

/** The company or municipality an account buys for. Spaces in the IČO are removed; an empty DIČ means none. */
export const company = z.strictObject({
  name: written('Zadejte název firmy nebo obce')
    .min(2, 'Zadejte název firmy nebo obce')
    .max(160, 'Název může mít nejvýš 160 znaků')
    .refine((name) => isPlain(name) && !/[\n\r\t]/.test(name), 'Název obsahuje nepovolené znaky')
    .refine(isPrintable, unprintable),
  number: z.string('Zadejte IČO').transform((text, context) => {
    const number = parseCompanyNumber(text)
    if (number !== null) return number
    context.addIssue(text.trim() === '' ? 'Zadejte IČO' : 'Takové IČO neexistuje, zkontrolujte prosím jeho číslice')
    return z.NEVER
  }),
  taxNumber: z.string().transform((text, context) => {
    const number = parseTaxNumber(text)
    if (number !== null || text.trim() === '') return number
    context.addIssue('Zadejte DIČ jako CZ12345678')
    return z.NEVER
  }),
})
