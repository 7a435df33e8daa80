import {
  ClipboardList,
  Ellipsis,
  LayoutDashboard,
  PackageCheck,
  ReceiptText,
  ShoppingBasket,
  Store,
  Truck,
  type LucideIcon,
} from 'lucide-react'
import { managesCatalog, runsDeliveries, sells } from '#domain/people/account/duties.ts'
import type { Role } from '#domain/people/account/role.ts'
import { openDialog } from '../lib/dialogs.ts'

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
function placesOf(role: Role): readonly Place[] {
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

const place =
  'flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-13 font-semibold text-muted md:min-h-16 md:border-t-0 md:border-l-3 aria-[current=page]:border-primary aria-[current=page]:text-primary'

/** The bottom bar by role, a rail on tablets (docs/rules/screens.md#layout); the last entry opens the menu. */
export function BottomBar({ role, path }: { role: Role; path: string }) {
  return (
    <nav
      aria-label="Rychlá navigace"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] md:top-0 md:right-auto md:w-22 md:border-t-0 md:border-r md:pt-2 lg:hidden print:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col md:grid-flow-row md:gap-1">
        {placesOf(role).map(({ name, target, icon: Icon }) => (
          <li key={name}>
            <a href={target} aria-current={target.split('?')[0] === path ? 'page' : undefined} className={place}>
              <Icon aria-hidden className="size-5" />
              {name}
            </a>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => openDialog('menu')} className={place}>
            <Ellipsis aria-hidden className="size-5" />
            Více
          </button>
        </li>
      </ul>
    </nav>
  )
}
