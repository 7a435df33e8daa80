import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { heads } from './heads.ts'
import { loadPage } from './load-page.ts'
import { pages as sitePages, type SitePage } from './pages.ts'
import { Site } from './Site.tsx'
import { Static } from '../public/site/Static.tsx'

/** The public pages with their heads. */
export const pages = sitePages.map((page) => ({ ...page, ...heads[page.path]! }))

/** Renders a public page as a visitor without JavaScript sees it. */
export async function renderPage(page: SitePage): Promise<string> {
  const Page = await loadPage(page)
  const { prelude } = await prerender(
    <StrictMode>
      <Site path={page.path}>
        {page.isStatic ? (
          <Static>
            <Page />
          </Static>
        ) : (
          <Page />
        )}
      </Site>
    </StrictMode>,
  )
  return new Response(prelude).text()
}
