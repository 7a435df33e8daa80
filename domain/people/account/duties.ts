import type { Role } from './role.ts'

// Apart from the names of roles: every public page asks these, and no public page names a role.

/** Whether the role places offers. The supplier profile must be approved as well (spec 2 §6). */
export function sells(role: Role): boolean {
  return role === 'supplier' || role === 'admin'
}

/** Whether the role manages the catalog: items, categories and proposals (issue 6 point 7; spec 1 §3). */
export function managesCatalog(role: Role): boolean {
  return role === 'categorymanager' || role === 'admin'
}

/** Whether the role closes and clears deliveries. */
export function runsDeliveries(role: Role): boolean {
  return role === 'operator' || role === 'admin'
}
