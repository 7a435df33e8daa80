import { Outlet, useLocation } from '@tanstack/react-router'
import { LinkTabs } from '../ui/LinkTabs.tsx'

const pages = {
  '/admin/catalog': 'Sortiment',
  '/admin/categories': 'Kategorie',
  '/admin/off-catalog': 'Návrhy mimo katalog',
  '/admin/import': 'Import a export',
}

/** What the pages of the catalog's managers stand in: one page next to another. */
export function AssortmentFrame() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div className="flex flex-col gap-5">
      <LinkTabs label="Správa katalogu" tabs={Object.entries(pages).map(([href, name]) => ({ href, name, isCurrent: href === path }))} />
      <Outlet />
    </div>
  )
}
