import { Menu } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Person } from '#contract/people/account.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { DialogFault } from '../ui/DialogFault.tsx'
import { openDialog, useOpenDialog } from '../lib/dialogs.ts'
import { HelpMenu } from './HelpMenu.tsx'
import { deviceTime } from '../lib/device-time.ts'
import { Static } from '../public/site/Static.tsx'
import { Logo } from '../ui/Logo.tsx'
import { MainNav } from './MainNav.tsx'
import { SHOPPING_TRIGGER } from './shopping-trigger.ts'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { Tool } from './Tool.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const MenuSheet = lazy(async () => ({ default: (await import('./MenuSheet.tsx')).MenuSheet }))
const FrameDialogs = lazy(async () => ({ default: (await import('./FrameDialogs.tsx')).FrameDialogs }))

export interface FrameProps {
  children: ReactNode
  /** The page's address, to mark its menu entry. */
  path: string
  /** The signed-in person; null for a visitor, undefined while unknown, when no menus are shown. */
  person: Person | null | undefined
  /** Whether this is a demo, which every page says. Undefined while only the document knows. */
  isDemo: boolean | undefined
  /** A notice for the whole screen, above everything. */
  notice?: ReactNode
  /** The campaign strip above the header. */
  strip?: ReactNode
  /** The end of the header: sign-in, or the account and sign-out. */
  tools: ReactNode
  footerLinks: ReactNode
  /** For members, on phones, and as a rail on tablets. */
  bottomBar?: ReactNode
}

/** The frame of every page. */
export function Frame({ children, path, person, isDemo, notice, strip, tools, footerLinks, bottomBar }: FrameProps) {
  const viewer = person?.role ?? null
  useShortcuts(viewer !== null)
  return (
    <div
      className={`flex min-h-dvh flex-col ${bottomBar ? '[--frame-bottom:calc(56px+env(safe-area-inset-bottom))] max-md:pb-(--frame-bottom) md:[--frame-bottom:0px] md:max-lg:pl-22 print:pl-0' : ''}`}
    >
      <a
        href="#obsah"
        className="sr-only rounded-12 bg-primary px-4 py-3 font-bold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Přejít na obsah
      </a>
      {notice}
      {(strip || isDemo !== false) && (
        <div className="bg-primary-soft text-14 print:hidden">
          <div className="mx-auto flex min-h-11 max-w-page items-center gap-x-2 px-4 sm:gap-x-4">
            {isDemo !== false && <DemoMark isSure={isDemo === true} />}
            {strip}
          </div>
        </div>
      )}
      <header className="border-b border-border bg-surface print:hidden">
        <div className="mx-auto flex min-h-14 max-w-page items-center gap-2 px-4 py-1.5">
          <a
            href={viewer === null ? '/lp' : '/'}
            aria-label="Dohromady, úvod"
            className="tap inline-flex shrink-0 items-center gap-2 rounded-8 text-20 font-extrabold text-primary"
          >
            <Logo />
            <span className="max-[350px]:hidden lg:hidden xl:inline">Dohromady</span>
          </a>
          {person !== undefined && <MainNav viewer={viewer} path={path} />}
          <div className="ml-auto flex items-center gap-0.5">
            <HelpMenu viewer={viewer} path={path} />
            {tools}
            {!bottomBar && (
              <span className="lg:hidden noscript:hidden">
                <Tool icon={Menu} label="Menu" aria-haspopup="dialog" onClick={() => openDialog('menu')} />
              </span>
            )}
            <Static>
              {import.meta.env.SSR && (
                <noscript>
                  <a href="#paticka" className="tap inline-flex items-center rounded-12 px-3 font-bold text-primary">
                    Všechny stránky
                  </a>
                </noscript>
              )}
            </Static>
          </div>
        </div>
      </header>
      <main id="obsah" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-3 outline-none! md:py-6">
        {children}
      </main>
      <footer id="paticka" className="border-t border-border bg-surface print:hidden">
        <div className="mx-auto max-w-page px-4 pt-8 pb-6">
          {footerLinks}
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-border pt-4 text-14 text-muted">
            <p>
              {/* Public pages are built once and served beyond the end of the year. */}
              <span suppressHydrationWarning>© {new Date(deviceTime()).getFullYear()}</span> Dohromady
              {isDemo && ' · Ukázkový svět: lidé, firmy i\u00a0čísla jsou vymyšlené'}
            </p>
            <ThemeSwitch />
          </div>
        </div>
      </footer>
      {bottomBar}
      {person && (
        <button type="button" hidden id={SHOPPING_TRIGGER} onClick={() => openDialog('shopping')}>
          Nastavení nákupů
        </button>
      )}
      <FrameDialog person={person ?? null} path={path} />
    </div>
  )
}

/** One line above the header; the footer has a whole sentence. */
function DemoMark({ isSure }: { isSure: boolean }) {
  return (
    <p
      className={`my-1.5 shrink-0 rounded-full bg-change-soft px-2.5 py-0.5 text-13 text-change ${isSure ? '' : 'hidden in-data-[demo=true]:block'}`}
    >
      <strong className="sm:hidden">Ukázka</strong>
      <strong className="max-sm:hidden">Ukázkový svět</strong>
      <span className="max-lg:sr-only"> – lidé, firmy i{'\u00a0'}čísla jsou vymyšlené</span>
    </p>
  )
}

function FrameDialog({ person, path }: { person: Person | null; path: string }) {
  const dialog = useOpenDialog()
  return (
    dialog && (
      <Boundary key={dialog.name} instead={<DialogFault />}>
        <Suspense fallback={<span hidden aria-busy />}>
          {dialog.name === 'menu' ? (
            <MenuSheet viewer={person?.role ?? null} path={path} />
          ) : (
            <FrameDialogs name={dialog.name} person={person} at={dialog.at} />
          )}
        </Suspense>
      </Boundary>
    )
  )
}
