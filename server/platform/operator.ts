import type { Operator } from '#contract/public/operator.ts'
import type { PayTo } from '#contract/money/payments.ts'
import { formatBankAccount, ibanOf, parseBankAccount } from '#domain/money/payments/bank-account.ts'
import { parseCompanyNumber, parseTaxNumber } from '#domain/people/account/company.ts'

/** The operator's settings in the environment: all of them, or none. */
export interface OperatorSettings {
  OPERATOR_NAME?: string | undefined
  OPERATOR_COMPANY_ID?: string | undefined
  OPERATOR_VAT_ID?: string | undefined
  OPERATOR_REGISTER?: string | undefined
  OPERATOR_STREET?: string | undefined
  OPERATOR_POSTAL_CODE?: string | undefined
  OPERATOR_CITY?: string | undefined
  OPERATOR_EMAIL?: string | undefined
  OPERATOR_PHONE?: string | undefined
}

const example: Operator = {
  isExample: true,
  name: 'Ukázkový provozovatel s. r. o.',
  companyId: '00000000',
  vatId: 'CZ00000000',
  register: 'obchodní rejstřík, ukázkový oddíl a vložka',
  street: 'Ukázková 1',
  postalCode: '000 00',
  city: 'Ukázkov',
  email: 'podpora@example.cz',
  phone: '+420 000 000 000',
}

/** Whether this party of documents is the example, because no operator is set. */
export const isExampleOperator = ({ companyId }: { companyId: string | null }): boolean => companyId === example.companyId

const wrong = (what: string): never => {
  throw new Error(`The configuration is wrong:\n${what}`)
}

/** A number that must not wrap. */
const unbroken = (text: string) => text.trim().replaceAll(/\s+/g, '\u00a0')

/** A name or a street, which may wrap between words, but not within `s. r. o.` or before the house number. */
const joined = (text: string) => text.trim().replaceAll(/(?<=(?:^|\s)\p{Ll}\.)\s+(?=\p{Ll}\.)|(?<!\s)\s+(?=\d\S*$)/gu, '\u00a0')

/**
 * The operator of this installation; an example if nothing is set.
 *
 * @throws if only a part is set, or a number is invalid.
 */
export function operatorOf(settings: OperatorSettings): Operator {
  const { OPERATOR_NAME: name, OPERATOR_REGISTER: register, OPERATOR_STREET: street, OPERATOR_CITY: city } = settings
  const { OPERATOR_COMPANY_ID: companyId, OPERATOR_POSTAL_CODE: postalCode, OPERATOR_EMAIL: email, OPERATOR_PHONE: phone } = settings
  if (Object.values(settings).every((value) => !value))
    return {
      ...example,
      name: joined(example.name),
      street: joined(example.street),
      postalCode: unbroken(example.postalCode),
      phone: unbroken(example.phone),
    }
  if (!name || !companyId || !register || !street || !postalCode || !city || !email || !phone)
    return wrong('OPERATOR_NAME, _COMPANY_ID, _REGISTER, _STREET, _POSTAL_CODE, _CITY, _EMAIL and _PHONE go together')
  const vatId = settings.OPERATOR_VAT_ID ? parseTaxNumber(settings.OPERATOR_VAT_ID) : ''
  return {
    isExample: false,
    name: joined(name),
    companyId: parseCompanyNumber(companyId) ?? wrong('OPERATOR_COMPANY_ID is no IČO'),
    vatId: vatId ?? wrong('OPERATOR_VAT_ID is no DIČ'),
    register,
    street: joined(street),
    postalCode: unbroken(postalCode),
    city,
    email: /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? email : wrong('OPERATOR_EMAIL is no address'),
    phone: /^\+?[\d\s]{9,20}$/.test(phone) ? unbroken(phone) : wrong('OPERATOR_PHONE is no telephone'),
  }
}

/** The account of an installation that has none: its check digits fit, and the pages say that it is an example. */
export const exampleAccount: PayTo = {
  account: '19-2000145399/0800',
  iban: 'CZ6508000000192000145399',
  recipient: example.name,
  isExample: true,
}

/**
 * The account to which members pay; an example in a demo without one, and null elsewhere.
 *
 * @throws if the account is invalid.
 */
export function payToOf(account: string | null, operator: Operator, isDemo: boolean): PayTo | null {
  if (account === null) return isDemo ? exampleAccount : null
  const parsed = parseBankAccount(account) ?? wrong('BANK_ACCOUNT is no Czech account: 19-2000145399/0800, or its IBAN')
  return { account: formatBankAccount(parsed), iban: ibanOf(parsed), recipient: operator.name, isExample: false }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Inserts the operator into a document, and removes the note about example data if it is real. */
export function withOperator(html: string, operator: Operator): string {
  const { isExample, phone, ...words } = operator
  const places: Record<string, string> = { ...words, phone, phoneDialled: phone.replaceAll(/\s/g, '') }
  const named = Object.entries(places).reduce(
    (text, [key, value]) =>
      text.replaceAll(`%OPERATOR_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}%`, () => escape(value)),
    html.replaceAll('%OPERATOR%', () => escape(JSON.stringify(operator))),
  )
  return isExample ? named : named.replaceAll(/<aside data-example="true">[^<]*(?:<(?!\/aside>|aside )[^<]*)*<\/aside>/g, '')
}
