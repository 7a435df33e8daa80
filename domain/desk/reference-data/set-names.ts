// Separate from the sets: the router needs only the names, with the first page.

/** The names of the sets of reference data, as in their addresses. */
export const SET_NAMES = [
  'municipalities',
  'delivery-points',
  'providers',
  'localities',
  'vat-rates',
  'units',
  'breaks',
  'legal-texts',
  'settings',
  'goals',
] as const
/** One of `SET_NAMES`. */
export type SetName = (typeof SET_NAMES)[number]
