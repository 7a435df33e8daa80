import { useEffect, useEffectEvent } from 'react'

/**
 * Handles a free single key on this page while such shortcuts are switched on (use-shortcuts.ts), with the focused element. Return whether it
 * was handled.
 */
export function useSingleKey(act: (key: string, target: EventTarget | null) => boolean): void {
  const onKey = useEffectEvent(act)
  useEffect(() => {
    const press = (event: Event) => {
      if (onKey((event as CustomEvent<string>).detail, event.target)) event.preventDefault()
    }
    document.addEventListener('shortcut', press)
    return () => document.removeEventListener('shortcut', press)
  }, [])
}
