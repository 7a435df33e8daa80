import { runsDeliveries, sells, type Role } from '#domain/account/role.ts'

/** What the navigation leads to, and for whom it is; every role buys for its own household too. */
export const places = [
  { to: '/demand', search: { mode: 'weekly' }, name: 'Nákup', isFor: () => true },
  { to: '/supplier/demands', search: {}, name: 'Dodavatelé', isFor: sells },
  { to: '/admin/deliveries', search: {}, name: 'Správa', isFor: runsDeliveries },
] as const satisfies { to: string; search: object; name: string; isFor: (role: Role) => boolean }[]

/** Where somebody begins: at the work of the role, everybody else at the purchase. */
export function homeOf(role: Role) {
  if (runsDeliveries(role)) return places[2]
  return sells(role) ? places[1] : places[0]
}
