import { Ellipsis } from 'lucide-react'
import type { Role } from '#domain/people/account/role.ts'
import { openDialog } from '../lib/dialogs.ts'
import { placesOf } from './places.ts'

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
