import { useEffect, useEffectEvent } from 'react'

/** Not yet among the types of the platform: https://html.spec.whatwg.org/multipage/interaction.html#close-watcher */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

/**
 * A phone's way back closes what lies over the page instead of leaving it, where the browser tells of it; keys are React
 * Aria's business. The history stays as it is, so that no step of it is left behind by a sheet. Stands in the sheet, and
 * so listens while it is open.
 */
export function WayBack({ onBack }: { onBack: () => void }) {
  const onClose = useEffectEvent(onBack)
  useEffect(() => {
    if (!('CloseWatcher' in window && matchMedia('(pointer: coarse)').matches)) return
    let watcher: CloseWatcher
    // A watcher tells once; a sheet that asks first, because something is not saved, stays.
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
