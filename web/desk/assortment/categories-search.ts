import { id, oneOf, tableAddress, words } from '../../table/table-address.ts'

/** The tree and the open category. Without `type` the tree shows goods. */
export const categoriesAddress = tableAddress({
  path: '/admin/categories',
  filters: { type: oneOf('service'), q: words(120) },
  open: { category: id, tab: oneOf('history') },
})
export type CategoriesSearch = ReturnType<typeof categoriesAddress.read>
