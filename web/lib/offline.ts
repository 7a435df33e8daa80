/**
 * Lets the browser keep the shell, once the page has loaded and has time. `onUpdate` is told when a newer version lies ready;
 * `use` puts it in place of this one and loads the page again.
 */
export function keepOffline(onUpdate: (use: () => void) => void = () => {}): void {
  if (!('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    void navigator.serviceWorker.register('/sw.js').then(
      // Nothing comes where workers are switched off.
      (registration: ServiceWorkerRegistration | undefined) => registration && watchUpdates(registration, onUpdate),
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
