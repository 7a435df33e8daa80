import { ChevronDown, Lock, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { openSignIn } from '../people/account/sign-in-door.ts'
import { buttonStyles } from '../ui/button-styles.ts'
import { closeDialog, openDialog } from '../lib/dialogs.ts'
import type { Viewer } from './menu-heads.ts'
import { MenuLinks } from './MenuLinks.tsx'
import { useSignOut } from '../people/account/use-sign-out.ts'
import { helpItems, menusFor, type ShownItem, type ShownMenu } from './menus.ts'

export interface MenuSheetProps {
  viewer: Viewer
  path: string
}

const row = 'tap flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-12 px-3 text-left text-18 font-bold hovered:bg-sunken'

/** All menus of small screens: a native modal dialog, so that the browser handles Escape, Back and the focus. */
export function MenuSheet({ viewer, path }: MenuSheetProps) {
  const isVisitor = viewer === null
  const menus = menusFor(viewer)
  const open = menus.filter((menu) => menu.locked === null)
  const locked = menus.filter((menu) => menu.locked !== null)
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  const signIn = (mode: 'login' | 'signup', reason?: string) => {
    closeDialog()
    openSignIn({ mode, ...(reason === undefined ? {} : { reason }) })
  }
  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={closeDialog}
      closedby="any"
      className="fixed inset-0 ml-auto h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface text-text shadow-sheet backdrop:bg-backdrop open:animate-fade md:w-96"
    >
      <div className="flex min-h-full flex-col px-2">
        <div className="sticky top-0 z-10 flex min-h-14 items-center justify-between bg-surface py-1.5 pl-3">
          <h2 className="text-22 font-bold">Menu</h2>
          <button
            type="button"
            aria-label="Zavřít"
            onClick={closeDialog}
            className="tap inline-flex cursor-pointer items-center justify-center rounded-full text-muted hovered:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <nav aria-label="Všechny nabídky" className="flex-1">
          <ul>
            {open.map((menu) => (
              <li key={menu.name} className="border-b border-border py-0.5">
                <OpenMenu {...menu} path={path} />
              </li>
            ))}
            <li className="py-0.5">
              <OpenMenu name="Nápověda" items={helpItems} path={path} />
            </li>
            {locked.length > 0 && (
              <li className="border-t border-border py-0.5">
                <LockedMenus menus={locked} path={path} onPress={isVisitor ? (reason) => signIn('login', reason) : undefined} />
              </li>
            )}
          </ul>
        </nav>
        <div className="sticky bottom-0 grid grid-cols-[auto_auto] gap-2 border-t border-border bg-surface px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {isVisitor ? <WaysIn onPress={signIn} /> : <WaysOut />}
        </div>
      </div>
    </dialog>
  )
}

function WaysIn({ onPress }: { onPress: (mode: 'login' | 'signup') => void }) {
  return (
    <>
      <button type="button" className={buttonStyles()} onClick={() => onPress('signup')}>
        Zaregistrovat se
      </button>
      <button type="button" className={buttonStyles({ variant: 'primary' })} onClick={() => onPress('login')}>
        Přihlásit se
      </button>
    </>
  )
}

function WaysOut() {
  const { leave, isPending, fault } = useSignOut()
  return (
    <>
      {fault && (
        <p role="alert" className="col-span-2 text-14 text-error">
          {fault}
        </p>
      )}
      <button type="button" className={buttonStyles()} onClick={() => openDialog('settings')}>
        Nastavení
      </button>
      <button type="button" className={buttonStyles()} disabled={isPending} onClick={leave}>
        Odhlásit se
      </button>
    </>
  )
}

function OpenMenu({ name, items, path }: { name: string; items: readonly ShownItem[]; path: string }) {
  return (
    <details name="menu" className="group">
      <summary className={`${row} list-none [&::-webkit-details-marker]:hidden`}>
        <span className="flex-1">{name}</span>
        <ChevronDown aria-hidden className="size-5 text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pb-2 pl-3">
        <MenuLinks items={items} path={path} onChoose={closeDialog} />
      </div>
    </details>
  )
}

interface LockedMenusProps {
  menus: readonly ShownMenu[]
  path: string
  onPress: ((reason: string) => void) | undefined
}

/** Locked menus keep their place, folded below the available ones; their reasons are visible without hovering. */
function LockedMenus({ menus, path, onPress }: LockedMenusProps) {
  return (
    <details name="menu" className="group text-muted">
      <summary className="tap flex cursor-pointer list-none items-center gap-3 rounded-12 px-3 py-2 hovered:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          Další nabídky
          <span className="block text-14">{menus.map(({ name }) => name).join(', ')}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="pb-2 pl-3">
        {menus.map(({ name, locked, items }) => (
          <li key={name}>
            <button
              type="button"
              aria-disabled
              onClick={onPress && (() => onPress(locked!))}
              className="tap flex w-full items-center gap-3 rounded-8 px-3 py-1 text-left"
            >
              <span className="flex-1">
                {name}
                <span className="block text-14">{locked}</span>
              </span>
              <Lock aria-hidden className="size-4 text-border-strong" />
            </button>
            {items.length > 0 && (
              <div className="pb-2 pl-3 text-text">
                <MenuLinks items={items} path={path} onChoose={closeDialog} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
