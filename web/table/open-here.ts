import type { MouseEvent } from 'react'

/** Opens a link over the list, which stays in place; modified clicks are left to the browser. */
export const openHere = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
