import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'

export interface FrameProps {
  children: ReactNode
  /** Links of the signed-in person; a `nav` is put around them. */
  navigation?: ReactNode
  /** Who is signed in, and the way out. */
  account?: ReactNode
  /** Nothing on the screen is real: said on every page. */
  isDemo?: boolean
}

/** What stands around every page. */
export function Frame({ children, navigation, account, isDemo }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#obsah"
        className="sr-only rounded-12 bg-primary px-4 py-3 font-bold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Přejít na obsah
      </a>
      <header className="border-b border-border bg-surface print:hidden">
        {isDemo && (
          <p className="bg-change-soft px-4 py-1 text-center text-13 text-change">
            <strong>Ukázkový svět</strong> – lidé, firmy i čísla jsou vymyšlené
          </p>
        )}
        <div className="mx-auto flex min-h-14 max-w-page flex-wrap items-center gap-x-6 px-4">
          <a href="/" className="tap inline-flex items-center gap-2 rounded-8 text-20 font-extrabold text-primary">
            <Logo />
            Dohromady
          </a>
          {navigation && (
            <nav aria-label="Hlavní navigace" className="order-last flex w-full gap-1 overflow-x-auto md:order-none md:w-auto">
              {navigation}
            </nav>
          )}
          <div className="ml-auto flex items-center gap-2 py-1.5">{account}</div>
        </div>
      </header>
      <main id="obsah" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-5 outline-none! md:py-8">
        {children}
      </main>
    </div>
  )
}
