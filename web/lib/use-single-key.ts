import { useEffect, useEffectEvent } from 'react'

/** A single key that is free on this page, for as long as such keys are switched on (use-shortcuts.ts); with what has the focus. Answers whether it meant anything. */
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
