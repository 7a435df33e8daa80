import type { Role } from './role.ts'

// Separate from the names of roles: every public page needs these predicates, and none needs the names.

/** Whether the role places offers. The supplier profile must be approved as well (docs/rules/week.md#offers). */
export function sells(role: Role): boolean {
  return role === 'supplier' || role === 'admin'
}

/** Whether the role manages the catalog: items, categories and proposals. */
export function managesCatalog(role: Role): boolean {
  return role === 'categorymanager' || role === 'admin'
}

/** Whether the role receives the goods of purchase orders. */
export function receivesGoods(role: Role): boolean {
  return role === 'logistics' || runsDeliveries(role)
}

/** Whether the role keeps the books. */
export function keepsBooks(role: Role): boolean {
  return role === 'finance' || role === 'admin'
}

/** Whether the role closes and clears deliveries. */
export function runsDeliveries(role: Role): boolean {
  return role === 'operator' || role === 'admin'
}

/**
 * Whether this person may see prices of the week before they are final, and what depends on them. Suppliers see none, also where they buy for a
 * household of their own: these reveal rival offers and households' caps (docs/rules/week.md#caps).
 */
export const seesPrices = ({ role, supplierId }: { role: Role; supplierId: string | null }): boolean =>
  role !== 'supplier' && supplierId === null
