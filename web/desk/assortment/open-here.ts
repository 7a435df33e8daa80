import type { MouseEvent } from 'react'

/** What a link opens over the list, which stays where it is; another tab is the browser's business. */
export const openHere = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
