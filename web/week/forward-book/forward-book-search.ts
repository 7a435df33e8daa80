import { id, oneOf, tableAddress, words } from '../../table/table-address.ts'

/** The filters of the forward book in its address. */
export const bookAddress = tableAddress({
  path: '/supplier/forward-book',
  filters: { type: oneOf('product', 'service'), locality: id, q: words(80) },
  open: {},
})
export type BookSearch = ReturnType<typeof bookAddress.read>
