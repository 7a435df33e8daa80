import { lazy, Suspense } from 'react'
import { Boundary } from '../ui/Boundary.tsx'
import type { MenuContentProps } from './MenuContent.tsx'

const load = () => import('./MenuContent.tsx')
const MenuContent = lazy(async () => ({ default: (await load()).MenuContent }))

/** Preloads the content of menus when somebody approaches them. */
export function readyMenus(): void {
  // Without a connection the menu itself reports the failure.
  load().catch(() => {})
}

export interface MenuPanelProps extends MenuContentProps {
  /** The edge of the button to align with. */
  align?: 'start' | 'end'
}

/** The panel below a header button. */
export function MenuPanel({ align = 'start', ...content }: MenuPanelProps) {
  return (
    <div
      className={`absolute top-full z-30 mt-1 w-72 animate-fade rounded-12 border border-border bg-surface p-1.5 shadow-sheet ${align === 'end' ? 'right-0' : 'left-0'}`}
    >
      <Boundary instead={<MenuFault />}>
        <Suspense fallback={<p className="px-3 py-2 text-muted">Načítám…</p>}>
          <MenuContent {...content} />
        </Suspense>
      </Boundary>
    </div>
  )
}

const MenuFault = () => (
  <div role="alert" className="px-3 py-2">
    <p>Nabídku se nepodařilo načíst.</p>
    <button
      type="button"
      className="tap cursor-pointer font-bold text-primary underline-offset-3 hovered:underline"
      onClick={() => location.reload()}
    >
      Načíst znovu
    </button>
  </div>
)
