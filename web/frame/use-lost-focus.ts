import { useEffect } from 'react'

/** The element and what it is in, up to the page's content. */
function placesOf(element: Element): Element[] {
  const places: Element[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) places.push(at)
  return places
}

/** The heading of what is left of the place; without one, the page's content. */
function heirOf(places: readonly Element[]): HTMLElement | null {
  for (const place of places) {
    const part = place.isConnected ? place.closest('section, article, [role=region], [role=dialog], [role=alertdialog]') : null
    const heading = part?.querySelector<HTMLElement>('h1, h2, h3')
    if (heading) return heading
  }
  return document.getElementById('obsah')
}

/**
 * Keeps the keyboard's place when the focused element disappears: with the page it was on, with a row that was decided, with a form that was sent.
 * Otherwise the next Tab would start at the top of the document.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let places: Element[] = []
    /** Where the focus was before the dialog that is open: what opened it may be gone before the dialog is. */
    let outside: Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLost = () => document.activeElement === document.body && places.length > 0 && !places[0]!.isConnected
    const remember = ({ target }: FocusEvent) => {
      const element = target as Element
      const isInDialog = element.closest('[role=dialog], [role=alertdialog]') !== null
      if (!isInDialog) outside = placesOf(element)
      places = isInDialog ? [...placesOf(element), ...outside] : outside
    }
    // Who presses beside everything left the place on purpose.
    const leave = () =>
      setTimeout(() => {
        if (document.activeElement === document.body && places[0]?.isConnected) places = []
      })
    const inherit = () => {
      if (!isLost()) return
      const heir = heirOf(places)
      if (heir && heir.tabIndex < 0) heir.tabIndex = -1
      heir?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(() => {
      if (!isLost()) return
      // A closing dialog returns the focus within a frame, however slow the machine is.
      clearTimeout(timer)
      timer = setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(inherit)), 100)
    })
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', leave)
    return () => {
      changes.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', leave)
    }
  }, [])
}
