import { useEffect, useEffectEvent } from 'react'

/** What Escape does on a page that is only on the way to another, while nothing lies over it. */
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
