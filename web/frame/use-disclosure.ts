import { useEffect, useId, useState, type FocusEvent, type KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A button with a panel (WAI-ARIA, disclosure navigation). Escape closes the panel and returns the focus; a press outside or moving the focus
 * closes it, too. Arrows move within it. React Aria could do it, but is too large for public pages.
 */
export function useDisclosure() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // The pressed entry disappears with the panel, so a dialog must find the focus where it can return it.
  const close = () => {
    document.getElementById(id)?.querySelector('button')?.focus()
    setOpen(false)
  }

  useEffect(() => {
    if (!isOpen) return
    const look = (event: PointerEvent) => {
      if (!document.getElementById(id)?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', look)
    return () => document.removeEventListener('pointerdown', look)
  }, [id, isOpen])

  const area = {
    id,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!isOpen) return
      const area = event.currentTarget
      const step = STEPS[event.key]
      if (event.key === 'Escape') {
        event.stopPropagation()
        close()
      } else if (step && !(event.target instanceof HTMLInputElement)) {
        event.preventDefault()
        const places = [...area.querySelectorAll<HTMLElement>('a, button')]
        places[places.indexOf(event.target as HTMLElement) + step]?.focus()
      }
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
    },
  }
  return { isOpen, close, area, trigger: { type: 'button', 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) } as const }
}
