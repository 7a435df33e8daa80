/**
 * Who runs this installation: seller, controller of personal data and whom to write to. Dohromady is software of an
 * operator, so these are example values, and the pages say so. Whoever runs it writes their own here and turns
 * `isExample` off.
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
  /** As people read it; the link takes out the spaces. */
  phone: string
}

export const operator: Operator = {
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
