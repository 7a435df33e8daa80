import { useEffect, useId, useState, type FocusEvent, type KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A button that shows a panel beside it (WAI-ARIA, disclosure navigation). Escape closes the panel and gives the focus back,
 * so does a press outside or the focus moving on; arrows walk through what is open. React Aria would do it too, at a weight
 * that a public page cannot carry.
 */
export function useDisclosure() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // What was chosen goes with the panel: a dialog it opens must find the focus where it can give it back.
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
