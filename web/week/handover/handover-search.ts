import { id, tableAddress } from '../../table/table-address.ts'

/** The round that brings purchases home, beside the pickup points. */
export const HOME = 'domu'

/** The delivery that is handed over, the place where somebody stands, and the purchase that is open. */
export const handoverAddress = tableAddress({
  path: '/handover',
  filters: { delivery: id, place: (value) => (value === HOME ? HOME : id(value)) },
  open: { purchase: id },
})
export type HandoverSearch = ReturnType<typeof handoverAddress.read>
