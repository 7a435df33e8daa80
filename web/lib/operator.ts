import type { Operator } from '#contract/public/operator.ts'

// Placeholders in prerendered pages; the server inserts the values (`server/platform/operator.ts`).
const places: Operator = {
  isExample: true,
  name: '%OPERATOR_NAME%',
  companyId: '%OPERATOR_COMPANY_ID%',
  vatId: '%OPERATOR_VAT_ID%',
  register: '%OPERATOR_REGISTER%',
  street: '%OPERATOR_STREET%',
  postalCode: '%OPERATOR_POSTAL_CODE%',
  city: '%OPERATOR_CITY%',
  email: '%OPERATOR_EMAIL%',
  phone: '%OPERATOR_PHONE%',
}

function said(): Operator {
  if (import.meta.env.SSR) return places
  try {
    return JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="operator"]')!.content) as Operator
  } catch {
    return places
  }
}

/** The operator of this installation, as sent by the server. */
export const operator: Operator = said()

/** The phone number as a link target. */
export const operatorPhoneLink = import.meta.env.SSR ? 'tel:%OPERATOR_PHONE_DIALLED%' : `tel:${operator.phone.replaceAll(/\s/g, '')}`

/** The operator in one sentence, as legal texts name it. */
export function operatorLine(): string {
  const { name, companyId, vatId, register, street, postalCode, city, email, phone } = operator
  return `**${name}**, IČO ${companyId}, DIČ ${vatId || 'nemá'}, se sídlem ${street}, ${postalCode} ${city}, zápis: ${register}, e-mail [${email}](mailto:${email}), telefon ${phone}`
}
