import { id, tableAddress } from '../../table/table-address.ts'

/** The delivery that is handed over, and the purchase that is open. */
export const handoverAddress = tableAddress({ path: '/handover', filters: { delivery: id }, open: { purchase: id } })
export type HandoverSearch = ReturnType<typeof handoverAddress.read>
