import { Outlet, useLocation } from '@tanstack/react-router'
import { useProposals } from './use-proposals.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { LinkTabs } from '../../ui/LinkTabs.tsx'

const pages = {
  '/admin/catalog': 'Sortiment',
  '/admin/categories': 'Kategorie',
  '/admin/off-catalog': 'Návrhy mimo katalog',
  '/admin/import': 'Import a export',
}

/** The frame of the catalog managers' pages. */
export function AssortmentFrame() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const waiting = useProposals('waiting').counts?.waiting ?? 0
  const count = waiting > 0 ? { shown: waiting, inWords: `čeká na vás: ${waiting}` } : null
  const tabs = Object.entries(pages).map(([href, name]) => ({
    href,
    name,
    isCurrent: href === path,
    count: href === '/admin/off-catalog' ? count : null,
  }))
  return (
    <div className="flex flex-col gap-5">
      <LinkTabs label="Správa katalogu" tabs={tabs} />
      {/* On the start page, waiting proposals are also announced in words. */}
      {waiting > 0 && path === '/admin/catalog' && (
        <p>
          Čeká na vás:{' '}
          <a href="/admin/off-catalog" className={linkStyles()}>
            {waiting} mimo katalog
          </a>
        </p>
      )}
      <Outlet />
    </div>
  )
}
