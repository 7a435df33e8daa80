import { Hourglass } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { waitStore } from './wait-store.ts'

/** Shown while the server's rate limit pauses this browser; requests continue by themselves. */
export function WaitNotice() {
  const seconds = useSyncExternalStore(waitStore.subscribe, waitStore.seconds)
  return (
    <div role="status" className="print:hidden">
      {seconds > 0 && (
        <p className="fixed inset-x-4 bottom-[calc(var(--frame-bottom,0px)+4.5rem)] z-50 mx-auto flex max-w-dialog items-center gap-3 rounded-12 bg-due-soft px-4 py-3 font-semibold text-due shadow-sheet">
          <Hourglass aria-hidden className="size-5 shrink-0" />
          <span>
            Požadavků je teď moc najednou. Pokračujeme sami <span aria-hidden>{`za ${seconds} s`}</span>
            <span className="sr-only">za chvíli</span>.
          </span>
        </p>
      )}
    </div>
  )
}
