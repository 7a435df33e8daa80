import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import './app.css'
import { saveWishedPanel } from './frame/wished-panel.ts'
import { followLinks } from './lib/follow.ts'
import { cacheOffline } from './lib/offline.ts'
import { queryClient } from './lib/query.ts'
import { router } from './frame/router.ts'
import { enterByAddress } from './people/maintenance/enter-by-address.ts'
import { watchMaintenance } from './people/maintenance/watch-maintenance.ts'
import { isPublic } from './frame/pages.ts'
import { blockLeavingBy } from './ui/block-leaving.ts'
import { toastQueue } from './ui/toast.ts'
import { ToastRegion } from './ui/ToastRegion.tsx'

function mount(root: HTMLElement) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale="cs-CZ">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ToastRegion />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

async function start() {
  // domain/time uses Temporal, which some browsers lack.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  // Runs before the access gate may redirect.
  await enterByAddress()
  watchMaintenance(() => void import('./lib/live.ts').then(({ rereadAll }) => rereadAll()))
  cacheOffline(isPublic, (use) =>
    toastQueue.add({ text: 'Je k dispozici nová verze', tone: 'done', action: { label: 'Načíst', onPress: use } }),
  )
  followLinks(router, (path) => !isPublic(path))
  blockLeavingBy((ask) =>
    router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        // If the page itself navigates, the input was saved or discarded.
        const isHeld = action !== 'PUSH' && action !== 'REPLACE'
        if (isHeld) ask()
        return isHeld
      },
    }),
  )
  saveWishedPanel()
  const root = document.getElementById('root')
  if (root) mount(root)
}

void start()
