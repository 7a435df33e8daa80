import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Button } from './Button.tsx'

export interface PrintedPageProps {
  title: string
  /** The way here; the page itself is added. */
  crumbs: readonly { name: string; href: string }[]
  /** The sheet, in its loading and failed states too. */
  children: ReactNode
}

/** A page to be printed: the way back and the button stay on the screen, the sheet alone goes on paper. */
export function PrintedPage({ title, crumbs, children }: PrintedPageProps) {
  return (
    <div className="flex flex-col gap-4">
      <title>{`${title} · Dohromady`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Breadcrumbs crumbs={[...crumbs, { name: title }]} />
        <Button variant="primary" onPress={() => print()}>
          <Printer aria-hidden className="size-4" /> Vytisknout
        </Button>
      </div>
      {children}
    </div>
  )
}

/** A sheet of paper on the screen. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <article className="mx-auto w-full max-w-[210mm] rounded-8 border border-border bg-surface p-6 shadow-sheet sm:p-10 print:max-w-none print:border-0 print:p-0 print:shadow-none">
    {children}
  </article>
)

/** A cell to be filled in by hand. */
export const BlankCell = () => (
  <td>
    <span className="sr-only">k vyplnění</span>
  </td>
)

/** The line to write on. */
export const writtenLine = 'border-b border-text'
