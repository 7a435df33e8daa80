import { Lock } from 'lucide-react'
import { openSignIn } from '../people/account/sign-in-door.ts'
import { openDialog } from '../lib/dialogs.ts'
import type { MenuName, Viewer } from './menu-heads.ts'
import { MenuLinks } from './MenuLinks.tsx'
import { helpItems, menusFor } from './menus.ts'

export interface MenuContentProps {
  menu: MenuName | 'Nápověda'
  viewer: Viewer
  path: string
  onClose: () => void
}

const row =
  'tap flex w-full cursor-pointer items-center rounded-8 px-3 text-left font-semibold hovered:bg-primary-soft hovered:text-primary'

/** The content of a header menu, loaded on demand. */
export function MenuContent({ menu, viewer, path, onClose }: MenuContentProps) {
  if (menu === 'Nápověda')
    return (
      <>
        <MenuLinks items={helpItems} path={path} onChoose={onClose} />
        <button
          type="button"
          className={`${row} justify-between`}
          onClick={() => {
            onClose()
            openDialog('shortcuts')
          }}
        >
          Klávesové zkratky
          <kbd className="rounded-8 border border-border px-2 font-sans text-14 text-muted">?</kbd>
        </button>
      </>
    )
  const { locked, items } = menusFor(viewer).find(({ name }) => name === menu)!
  return (
    <>
      {locked !== null && <WayIn reason={locked} onClose={onClose} />}
      <MenuLinks items={items} path={path} onChoose={onClose} />
    </>
  )
}

/** Above the public part: why the rest is locked, and how to unlock it. */
function WayIn({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <div className="mb-1.5 border-b border-border pb-1.5">
      <p className="flex items-center gap-2 px-3 pt-1.5 text-14 text-muted">
        <Lock aria-hidden className="size-4 shrink-0" />
        {reason}
      </p>
      <button
        type="button"
        className={`${row} text-primary`}
        onClick={() => {
          onClose()
          openSignIn({ mode: 'login', reason })
        }}
      >
        Přihlásit se
      </button>
    </div>
  )
}
