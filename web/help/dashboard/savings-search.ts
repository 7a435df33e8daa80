import { tableAddress, words } from '../../table/table-address.ts'

/** The savings, and the item and unit whose prices are shown. */
export const savingsAddress = tableAddress({ path: '/savings', filters: { item: words(60) }, open: {} })
export type SavingsSearch = ReturnType<typeof savingsAddress.read>
