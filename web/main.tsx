import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import './app.css'
import { keepWishedPanel } from './frame/wished-panel.ts'
import { followLinks } from './lib/follow.ts'
import { keepOffline } from './lib/offline.ts'
import { queryClient } from './lib/query.ts'
import { router } from './frame/router.ts'
import { enterByAddress } from './people/maintenance/enter-by-address.ts'
import { watchMaintenance } from './people/maintenance/watch-maintenance.ts'
import { isPublic } from './frame/pages.ts'
import { holdBy } from './ui/hold-back.ts'
import { toastQueue } from './ui/toast.ts'
import { Toasts } from './ui/Toasts.tsx'

function mount(root: HTMLElement) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale="cs-CZ">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

async function start() {
  // domain/time reckons with Temporal, which not every browser has yet.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  // Whoever is led elsewhere by the access gate has entered first.
  await enterByAddress()
  watchMaintenance(() => void import('./lib/live.ts').then(({ rereadAll }) => rereadAll()))
  keepOffline(isPublic, (use) =>
    toastQueue.add({ text: 'Je k dispozici nová verze', tone: 'done', action: { label: 'Načíst', onPress: use } }),
  )
  followLinks(router, (path) => !isPublic(path))
  holdBy((ask) =>
    router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        // Where the page itself goes on, what was written is saved or let go.
        const isHeld = action !== 'PUSH' && action !== 'REPLACE'
        if (isHeld) ask()
        return isHeld
      },
    }),
  )
  keepWishedPanel()
  const root = document.getElementById('root')
  if (root) mount(root)
}

void start()
