import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { assetsCache, pagesCache } from './lib/offline.ts'
import { isPublic } from './frame/pages.ts'

// The app's shell and visited public pages work offline. Personal answers of the server are never cached here.

/** A window of ours. */
interface Client {
  focus: () => Promise<Client>
  navigate: (address: string) => Promise<Client | null>
}

interface Worker {
  /** The app's shell, written in by scripts/precache.ts. */
  PRECACHE: PrecacheEntry[]
  registration: ServiceWorkerRegistration
  clients: { matchAll: (of: { type: 'window' }) => Promise<readonly Client[]>; openWindow: (address: string) => Promise<unknown> }
  skipWaiting: () => Promise<void>
  addEventListener: <Type extends 'message' | 'activate' | 'push' | 'notificationclick'>(
    type: Type,
    listener: (
      event: MessageEvent & {
        waitUntil: (work: Promise<unknown>) => void
        notification: Notification
        data: Type extends 'push' ? { json: () => unknown } : unknown
      },
    ) => void,
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
  plugins: [{ cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#][^]*/, '') }],
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

/** What the server pushes, see server/help/inbox/push-notices.ts. */
interface Pushed {
  id: string
  title: string
  text: string
  address: string
}

// A notice that was pushed twice replaces itself.
self.addEventListener('push', (event) => {
  const { id, title, text, address } = event.data.json() as Pushed
  const shown = { body: text, tag: id, icon: '/icon-192.png', lang: 'cs', data: address }
  event.waitUntil(self.registration.showNotification(title, shown))
})

async function open(address: string): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window' })
  // Only windows that this worker controls can be led elsewhere.
  const led = await window?.navigate(address).catch(() => null)
  await (led ? led.focus() : self.clients.openWindow(address))
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data as string))
})
