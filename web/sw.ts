import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { assetsCache, pagesCache } from './lib/offline.ts'
import { isPublic } from './frame/pages.ts'

// The app's shell and visited public pages work offline. Personal answers of the server are never cached here.

interface Worker {
  /** The app's shell, written in by scripts/precache.ts. */
  PRECACHE: PrecacheEntry[]
  skipWaiting: () => Promise<void>
  addEventListener: (
    type: 'message' | 'activate',
    listener: (event: MessageEvent & { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void
}
declare const self: Worker

precacheAndRoute(self.PRECACHE)
cleanupOutdatedCaches()

// Assets are named by content. The previous version's are deleted, with the pages that would need them.
registerRoute(
  ({ url }) => url.origin === location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assetsCache }),
)
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([caches.delete(assetsCache), caches.delete(pagesCache)])))

const shell = createHandlerBoundToURL('/index.html')
const publicPages = new NetworkFirst({
  cacheName: pagesCache,
  // A page is the same document for any query.
  plugins: [{ cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*$/s, '') }],
})
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await (isPublic(options.url.pathname) ? publicPages.handle(options) : fetch(options.request))
      } catch {
        return shell(options)
      }
    },
    { denylist: [/^\/(rpc|api|live|media|uploads|dev|healthz|readyz)\b/] },
  ),
)

self.addEventListener('message', (event) => {
  if (event.data === 'use-now') void self.skipWaiting()
})
