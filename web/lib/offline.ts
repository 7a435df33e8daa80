/** The cache of visited public pages. */
export const pagesCache = 'pages'
/** The cache of used assets outside of the shell. */
export const assetsCache = 'assets'

/**
 * Registers the service worker once the page is idle; `isStored` says which pages are cached completely. `onUpdate` is called when a newer
 * version is ready; `use` activates it and reloads the page.
 */
export function cacheOffline(isStored: (path: string) => boolean, onUpdate: (use: () => void) => void = () => {}): void {
  if (!('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    void navigator.serviceWorker.register('/sw.js').then(
      // Undefined if service workers are switched off.
      (registration: ServiceWorkerRegistration | undefined) => {
        if (!registration) return
        watchUpdates(registration, onUpdate)
        cacheThisPage(registration, isStored).catch(() => {})
      },
      () => {},
    )
  })
}

function watchUpdates(registration: ServiceWorkerRegistration, onUpdate: (use: () => void) => void) {
  const offer = (worker: ServiceWorker) =>
    onUpdate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage('use-now')
    })
  // Without an active worker this is the first version, not an update.
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing)
    })
  })
}

/** Caches the page that registered the first worker, with its assets, which loaded before the worker existed. */
async function cacheThisPage({ installing, waiting, active }: ServiceWorkerRegistration, isStored: (path: string) => boolean) {
  const worker = installing ?? waiting ?? active
  if (navigator.serviceWorker.controller || !worker) return
  await activated(worker)
  const used = performance.getEntriesByType('resource').map(({ name }) => name)
  const assets = used.filter((address) => address.startsWith(`${location.origin}/assets/`))
  const isCached = await Promise.all(assets.map(async (address) => Boolean(await caches.match(address))))
  const cache = await caches.open(assetsCache)
  await cache.addAll(assets.filter((_, index) => !isCached[index]))
  if (isStored(location.pathname)) await (await caches.open(pagesCache)).add(location.pathname)
}

// Until then it is still deleting the previous version's cache.
function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => worker.state === 'activated' && resolve()
    worker.addEventListener('statechange', look)
    look()
  })
}
