/** Where the worker keeps the public pages that were seen. */
export const pagesCache = 'pages'
/** Where it keeps the assets that were used and are not of the shell. */
export const assetsCache = 'assets'

/**
 * Lets the browser keep the shell, once the page has loaded and has time; `isKept` says which pages are kept whole. `onUpdate` is told when a newer version lies ready;
 * `use` puts it in place of this one and loads the page again.
 */
export function keepOffline(isKept: (path: string) => boolean, onUpdate: (use: () => void) => void = () => {}): void {
  if (!('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    void navigator.serviceWorker.register('/sw.js').then(
      // Nothing comes where workers are switched off.
      (registration: ServiceWorkerRegistration | undefined) => {
        if (!registration) return
        watchUpdates(registration, onUpdate)
        keepThisPage(registration, isKept).catch(() => {})
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
  // Without a worker in charge this is the first version, not a newer one.
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing)
    })
  })
}

/** What came before there was a worker to keep it: the page that registered the first one, and what it uses. */
async function keepThisPage({ installing, waiting, active }: ServiceWorkerRegistration, isKept: (path: string) => boolean) {
  const worker = installing ?? waiting ?? active
  if (navigator.serviceWorker.controller || !worker) return
  await activated(worker)
  const used = performance.getEntriesByType('resource').map(({ name }) => name)
  const assets = used.filter((address) => address.startsWith(`${location.origin}/assets/`))
  const kept = await Promise.all(assets.map(async (address) => Boolean(await caches.match(address))))
  const cache = await caches.open(assetsCache)
  await cache.addAll(assets.filter((_, index) => !kept[index]))
  if (isKept(location.pathname)) await (await caches.open(pagesCache)).add(location.pathname)
}

// Until then it is still letting go of what the version before kept.
function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => worker.state === 'activated' && resolve()
    worker.addEventListener('statechange', look)
    look()
  })
}
