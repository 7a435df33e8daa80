import { useEffect, useEffectEvent } from 'react'

/** Handles Escape on a page that only leads to another one, unless a dialog is open. */
export function useEscape(act: () => void, isActive: boolean): void {
  const onEscape = useEffectEvent(act)
  useEffect(() => {
    if (!isActive) return
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open], [role=dialog], [role=alertdialog]'))
        onEscape()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isActive])
}
