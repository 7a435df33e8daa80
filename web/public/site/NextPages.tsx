import { ArrowRight } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'

export interface NextPage {
  href: string
  title: string
  text: string
}

/** Links to further pages, at the end of every public page. */
export function NextPages({ pages }: { pages: readonly NextPage[] }) {
  return (
    <nav aria-label="Čtěte dál" className="border-t border-border pt-6 print:hidden">
      <ul className={`grid gap-3 sm:grid-cols-2 ${pages.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}>
        {pages.map(({ href, title, text }) => (
          <li key={href}>
            <a
              href={href}
              className="group flex h-full items-start gap-3 rounded-16 border border-border bg-surface p-4 transition-colors duration-150 hovered:border-border-strong hovered:bg-primary-soft"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-bold text-primary">{nbsp(title)}</span>
                <span className="mt-0.5 block text-14 text-muted">{nbsp(text)}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="mt-0.5 size-5 shrink-0 text-primary transition-transform duration-150 group-hover:translate-x-0.5"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
