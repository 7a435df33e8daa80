import { useEffect, useEffectEvent } from 'react'

/** Missing in the platform's types: https://html.spec.whatwg.org/multipage/interaction.html#close-watcher */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

/**
 * Makes a phone's Back close the overlay instead of leaving the page, in browsers that support it; React Aria handles keys. The history stays
 * unchanged, so that an overlay leaves no entry behind. Mounted in the overlay, so it listens while that is open.
 */
export function WayBack({ onBack }: { onBack: () => void }) {
  const onClose = useEffectEvent(onBack)
  useEffect(() => {
    if (!('CloseWatcher' in window && matchMedia('(pointer: coarse)').matches)) return
    let watcher: CloseWatcher
    // A watcher fires once; an overlay that asks about unsaved input stays.
    const watch = () => {
      watcher = new CloseWatcher()
      watcher.addEventListener('close', () => {
        onClose()
        watch()
      })
    }
    watch()
    return () => watcher.destroy()
  }, [])
  return null
}
