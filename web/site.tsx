import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import './app.css'
import { cacheOffline } from './lib/offline.ts'
import { enterByAddress } from './people/maintenance/enter-by-address.ts'
import { watchMaintenance } from './people/maintenance/watch-maintenance.ts'
import { loadPage } from './frame/load-page.ts'
import { isPublic, pages } from './frame/pages.ts'
import { saveReferral } from './people/account/saved-referral.ts'
import { Site } from './frame/Site.tsx'
import { Static } from './public/site/Static.tsx'

async function start() {
  cacheOffline(isPublic)
  saveReferral()
  void enterByAddress()
  const path = location.pathname
  const page = pages.find((page) => page.path === path)
  const root = document.getElementById('root')
  if (!page || !root) return
  // Dates use Temporal, which some browsers lack.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  watchMaintenance()
  const Page = page.isStatic ? Static : await loadPage(page)
  hydrateRoot(
    root,
    <StrictMode>
      <Site path={path}>
        <Page />
      </Site>
    </StrictMode>,
  )
}

void start()
