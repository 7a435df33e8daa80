import { POINT_STATES, POINT_TYPES } from '#domain/week/pickup/point-type.ts'
import { oneOf, tableAddress, words } from '../../table/table-address.ts'

// Separate from its page: the router parses addresses before the page is loaded.

/** The listed pickup points. */
export const pointsAddress = tableAddress({
  path: '/admin/suppliers/logistics',
  filters: { q: words(100), state: oneOf(...POINT_STATES), type: oneOf(...POINT_TYPES) },
  open: {},
})
export type PointsSearch = ReturnType<typeof pointsAddress.read>
