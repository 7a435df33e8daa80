import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Button } from './Button.tsx'

export interface PrintedPageProps {
  title: string
  /** The way here; the page itself is added. */
  crumbs: readonly { name: string; href: string }[]
  /** Whether there is nothing to print. */
  isEmpty?: boolean
  /** The sheet, in its loading and failed states too. */
  children: ReactNode
}

/** A page to be printed: the way back and the button stay on the screen, the sheet alone goes on paper. */
export function PrintedPage({ title, crumbs, isEmpty = false, children }: PrintedPageProps) {
  return (
    <div className="flex flex-col gap-4">
      <title>{`${title} · Dohromady`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Breadcrumbs crumbs={[...crumbs, { name: title }]} />
        {!isEmpty && (
          <Button variant="primary" onPress={() => print()}>
            <Printer aria-hidden className="size-4" /> Vytisknout
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}

/** A sheet of paper on the screen. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <article className="mx-auto w-full max-w-[210mm] rounded-8 border border-border bg-surface p-4 shadow-sheet sm:p-10 print:max-w-none print:border-0 print:p-0 print:shadow-none">
    {children}
  </article>
)

export interface PaperHeadProps {
  title: string
  /** Whose sheet it is. */
  name: string
  /** Lines below the name. */
  children: ReactNode
  /** A QR code at the end of the head. */
  code: ReactNode
}

/** The head of a sheet: the name of the product, the title, whose it is, and a code. */
export const PaperHead = ({ title, name, children, code }: PaperHeadProps) => (
  <header className="flex items-start justify-between gap-6 border-b-4 border-dotted border-primary pb-3">
    <div>
      <p className="font-extrabold text-primary">Dohromady</p>
      <h1 className="text-24 font-extrabold">{title}</h1>
      <p className="text-18 font-bold">{name}</p>
      {children}
    </div>
    {code && <div className="w-28 shrink-0 text-center">{code}</div>}
  </header>
)

/** The last lines of an order on paper: who orders and who writes it down. */
export const Signatures = ({ own }: { own: string }) => (
  <div className="grid grid-cols-2 gap-x-6 pt-4">
    <p className={`pb-1 ${writtenLine}`}>{own}</p>
    <p className={`pb-1 ${writtenLine}`}>Převzal(a) a zapsal(a)</p>
  </div>
)

/** The line to write on. */
export const writtenLine = 'border-b border-text'
