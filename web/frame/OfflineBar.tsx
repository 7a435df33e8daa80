import { WifiOff } from 'lucide-react'
import { useOnline } from '../lib/use-online.ts'

/** Shown while the device has no connection. Only changes of a week's basket wait for one. */
export function OfflineBar() {
  const isOnline = useOnline()
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-due-soft px-4 py-2 text-center text-14 font-semibold text-due">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          Jste offline. Vidíte, co je už načtené. Změny košíku počkají na připojení, ostatní uložíte potom.
        </p>
      )}
    </div>
  )
}
