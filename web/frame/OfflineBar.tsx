import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Said while the device has no connection; a change that is made meanwhile is not kept for later. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-due-soft px-4 py-2 text-center text-14 font-semibold text-due">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          Jste offline. Vidíte, co je už načtené; změny uložíte, až se připojíte.
        </p>
      )}
    </div>
  )
}
