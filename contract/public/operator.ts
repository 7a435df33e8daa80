/** Who runs this installation: seller, controller of personal data and whom to write to. The pages are told in a `meta` of each document. */
export interface Operator {
  /** Nobody has said who: the values are made up, and the pages say so. */
  isExample: boolean
  name: string
  /** IČO. */
  companyId: string
  /** DIČ; empty where the operator pays no VAT. */
  vatId: string
  /** Where the company is registered. */
  register: string
  street: string
  postalCode: string
  city: string
  email: string
  /** As people read it, with no-break spaces. */
  phone: string
}
