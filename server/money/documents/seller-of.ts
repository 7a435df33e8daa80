import type { Operator } from '#contract/public/operator.ts'
import type { Seller } from './issue-invoices.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** The operator as the seller on documents. */
export const sellerOf = ({ name, street, postalCode, city, companyId, vatId, register }: Operator): Seller => ({
  name: plain(name),
  street: plain(street),
  postalCode: plain(postalCode),
  city,
  companyId,
  vatId: vatId === '' ? null : vatId,
  register,
})
