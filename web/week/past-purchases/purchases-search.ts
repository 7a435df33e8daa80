import { PURCHASE_STATUSES } from '#domain/week/purchases/status.ts'
import { id, oneOf, tableAddress, words } from '../../table/table-address.ts'

const year = (value: unknown) => {
  const text = words(4)(value)
  return text !== undefined && /^2\d{3}$/.test(text) ? text : undefined
}

/** The household's purchases, and the one that is open. `of` names the owner of another basket. */
export const purchasesAddress = tableAddress({
  path: '/purchases',
  lists: { of: id },
  filters: { q: words(80), year, status: oneOf(...PURCHASE_STATUSES) },
  open: { purchase: id },
})
export type PurchasesSearch = ReturnType<typeof purchasesAddress.read>
