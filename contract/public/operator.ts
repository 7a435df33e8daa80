/** The operator of this installation: seller, data controller and contact. Pages receive it in a `meta` element. */
export interface Operator {
  /** Not configured: the values are examples, and the pages say so. */
  isExample: boolean
  name: string
  /** IČO. */
  companyId: string
  /** DIČ; empty if the operator pays no VAT. */
  vatId: string
  /** The commercial register entry. */
  register: string
  street: string
  postalCode: string
  city: string
  email: string
  /** Formatted with no-break spaces. */
  phone: string
}
