import { ClipboardList, LayoutDashboard, PackageCheck, ReceiptText, ShoppingBasket, Store, Truck, type LucideIcon } from 'lucide-react'
import { managesCatalog, runsDeliveries, sells } from '#domain/people/account/duties.ts'
import type { Role } from '#domain/people/account/role.ts'

interface Place {
  name: string
  target: string
  icon: LucideIcon
}

const overview: Place = { name: 'Přehled', target: '/', icon: LayoutDashboard }
const purchase: Place = { name: 'Nákup', target: '/demand?mode=weekly', icon: ShoppingBasket }
const catalog: Place = { name: 'Katalog', target: '/catalog', icon: Store }
const deliveries: Place = { name: 'Závozy', target: '/delivery-dashboard', icon: Truck }

/** The overview comes first, then the role's main task. Suppliers have the pages of their work; their overview is behind the logo and in the menu. */
export function placesOf(role: Role): readonly Place[] {
  if (runsDeliveries(role)) return [overview, { name: 'Řízení', target: '/admin/deliveries', icon: ClipboardList }, purchase, deliveries]
  if (managesCatalog(role)) return [overview, { name: 'Sortiment', target: '/admin/catalog', icon: ClipboardList }, purchase, deliveries]
  if (sells(role))
    return [
      { name: 'Poptávky', target: '/supplier/demands', icon: ClipboardList },
      { name: 'Objednávky', target: '/supplier/orders', icon: PackageCheck },
      { name: 'Vyúčtování', target: '/supplier/settlements', icon: ReceiptText },
    ]
  if (role === 'finance' || role === 'logistics') return [overview, deliveries, purchase, catalog]
  return [overview, purchase, catalog, deliveries]
}
