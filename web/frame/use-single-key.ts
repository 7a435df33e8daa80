import { useEffect, useEffectEvent } from 'react'

/** A single key that is free on this page, for as long as such keys are switched on (use-shortcuts.ts); with what has the focus. */
export function useSingleKey(act: (key: string, target: EventTarget | null) => void): void {
  const onKey = useEffectEvent(act)
  useEffect(() => {
    const press = (event: Event) => onKey((event as CustomEvent<string>).detail, event.target)
    document.addEventListener('shortcut', press)
    return () => document.removeEventListener('shortcut', press)
  }, [])
}
