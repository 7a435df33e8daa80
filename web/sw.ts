import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isPublic } from './site/pages.ts'

// The shell of the app and the public pages somebody has seen work offline. What the server says of people is never kept here.

interface Worker {
  __WB_MANIFEST: PrecacheEntry[]
  skipWaiting: () => Promise<void>
  addEventListener: (
    type: 'message' | 'activate',
    listener: (event: MessageEvent & { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void
}
declare const self: Worker

const seenAssets = 'assets'

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Assets are named by their contents. Those of the version before go with it.
registerRoute(({ url }) => url.origin === location.origin && url.pathname.startsWith('/assets/'), new CacheFirst({ cacheName: seenAssets }))
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(seenAssets)))

const shell = createHandlerBoundToURL('/index.html')
const publicPages = new NetworkFirst({ cacheName: 'pages' })
registerRoute(
  new NavigationRoute(
    async (options) => {
      if (isPublic(options.url.pathname)) return publicPages.handle(options)
      try {
        return await fetch(options.request)
      } catch {
        return shell(options)
      }
    },
    { denylist: [/^\/(rpc|api|live|media|healthz|readyz)\b/] },
  ),
)

self.addEventListener('message', (event) => {
  if (event.data === 'use-now') void self.skipWaiting()
})
