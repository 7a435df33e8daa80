import { Ellipsis, House, ShoppingBasket, Truck, Users, type LucideIcon } from 'lucide-react'
import { openDialog } from './dialogs.ts'

const links: readonly { name: string; target: string; icon: LucideIcon }[] = [
  { name: 'Přehled', target: '/', icon: House },
  { name: 'Nákup', target: '/demand?mode=weekly', icon: ShoppingBasket },
  { name: 'Závozy', target: '/delivery-dashboard', icon: Truck },
]

const place =
  'flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-13 font-semibold text-muted md:min-h-16 md:border-t-0 md:border-l-3 aria-[current=page]:border-primary aria-[current=page]:text-primary'

/** The five places under the thumb, on a tablet in a rail (design: ui §6.4); the last two open the menu. */
export function BottomBar({ path }: { path: string }) {
  return (
    <nav
      aria-label="Rychlá navigace"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] md:top-0 md:right-auto md:w-22 md:border-t-0 md:border-r md:pt-2 lg:hidden print:hidden"
    >
      <ul className="grid grid-cols-5 md:grid-cols-1 md:gap-1">
        {links.map(({ name, target, icon: Icon }) => (
          <li key={name}>
            <a href={target} aria-current={target.split('?')[0] === path ? 'page' : undefined} className={place}>
              <Icon aria-hidden className="size-5" />
              {name}
            </a>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => openDialog('menu', 'Skupiny')} className={place}>
            <Users aria-hidden className="size-5" />
            Skupiny
          </button>
        </li>
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
