import { managesCatalog, runsDeliveries, sells } from '#domain/people/account/duties.ts'
import type { Role } from '#domain/people/account/role.ts'

const overview = { to: '/', search: {} } as const
const offers = { to: '/supplier/demands', search: {} } as const
const assortment = { to: '/admin/catalog', search: {} } as const
const deliveries = { to: '/admin/deliveries', search: {} } as const
// Their own screens do not exist yet; the delivery calendar does.
const calendar = { to: '/delivery-dashboard', search: {} } as const

/** The start page of a role; for everybody else the overview. */
export function homeOf(role: Role) {
  if (runsDeliveries(role)) return deliveries
  if (managesCatalog(role)) return assortment
  if (sells(role)) return offers
  return role === 'logistics' || role === 'finance' ? calendar : overview
}
