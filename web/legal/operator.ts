/**
 * Who runs this installation: seller, controller of personal data and whom to write to. Dohromady is software of an
 * operator, so these are example values and the legal texts are a pattern, and the pages say so. Whoever runs it writes
 * their own here, has the texts looked at by a lawyer, and then turns `isExample` off.
 */
export interface Operator {
  isExample: boolean
  name: string
  /** IČO. */
  companyId: string
  /** DIČ. */
  vatId: string
  /** Where the company is registered. */
  register: string
  street: string
  postalCode: string
  city: string
  email: string
  /** As people read it, with no-break spaces; the link takes them out. */
  phone: string
}

export const operator: Operator = {
  isExample: true,
  name: 'Ukázkový provozovatel s.\u00a0r.\u00a0o.',
  companyId: '00000000',
  vatId: 'CZ00000000',
  register: 'obchodní rejstřík, ukázkový oddíl a vložka',
  street: 'Ukázková\u00a01',
  postalCode: '000\u00a000',
  city: 'Ukázkov',
  email: 'podpora@example.cz',
  phone: '+420\u00a0000\u00a0000\u00a0000',
}

/** The operator in one sentence, as legal texts name it. */
export function operatorLine(): string {
  const { name, companyId, vatId, register, street, postalCode, city, email, phone } = operator
  return `**${name}**, IČO ${companyId}, DIČ ${vatId}, se sídlem ${street}, ${postalCode} ${city}, zápis: ${register}, e-mail [${email}](mailto:${email}), telefon ${phone}`
}
