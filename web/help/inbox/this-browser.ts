// Pushed messages in this browser: https://www.w3.org/TR/push-api/

/** Whether this browser can show pushed messages, and whether its user forbade it. */
export function pushAbility(): 'can' | 'denied' | 'cannot' {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'cannot'
  return Notification.permission === 'denied' ? 'denied' : 'can'
}

/** Where messages for this browser are sent, and the keys that only it can read them with. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

const isFor = (subscription: PushSubscription, publicKey: string) => {
  const key = subscription.options.applicationServerKey
  return key !== null && new Uint8Array(key).toBase64({ alphabet: 'base64url', omitPadding: true }) === publicKey
}

/**
 * Asks for the permission and then the push service for an address. Call it only after a press: browsers refuse it otherwise. Null if the user
 * did not permit it.
 */
export async function subscribe(publicKey: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  // `ready` would wait forever where the worker could not be installed.
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('no service worker')
  const { pushManager } = registration
  const former = await pushManager.getSubscription()
  // Of a product whose secret was replaced.
  if (former && !isFor(former, publicKey)) await former.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! }
}

/** Wants no more messages in this browser. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
