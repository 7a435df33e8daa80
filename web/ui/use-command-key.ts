import { useEffect, useEffectEvent } from 'react'

/** Ctrl K, or ⌘ K: what opens the palette of places and acts (ui.md §6.7). */
export function useCommandKey(onOpen: () => void): void {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
      // In browsers the same key goes to the address bar.
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
