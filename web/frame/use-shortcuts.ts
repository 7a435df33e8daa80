import { useEffect } from 'react'
import { goTo } from '../lib/go-to.ts'
import { openDialog } from '../lib/dialogs.ts'
import { areSingleKeysOn } from '../lib/single-keys.ts'

/** What `g` and a letter lead to, for those who are signed in (design: ui §6.7). */
export const places: readonly { key: string; name: string; target: string }[] = [
  { key: 'u', name: 'Úvod', target: '/' },
  { key: 'n', name: 'Nákup', target: '/demand?mode=weekly' },
  { key: 'z', name: 'Závozy', target: '/delivery-dashboard' },
]

/** How long `g` waits for its letter. */
const WAIT_MS = 1500

const takesText = 'input, textarea, select, [contenteditable], [role=textbox]'
// A message that goes by itself is no dialog to be answered first.
const modal = 'dialog[open], [role=dialog], [role=alertdialog]:not([aria-modal=false])'

/**
 * The keys that work on every page: Ctrl K, and unless they are switched off `?`, `/` and `g` with a letter. Any other single key that is free
 * goes as the event `shortcut` to the part of the page that has the focus.
 */
export function useShortcuts(isSignedIn: boolean): void {
  useEffect(() => {
    let wentAt = -WAIT_MS
    // By `key`, not `code`: on a Czech keyboard `/` and `?` lie elsewhere than on an English one.
    const press = (event: KeyboardEvent) => {
      const { key, timeStamp } = event
      if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault()
        // It would come in the place of a dialog, and with it goes what was written there.
        if (!document.querySelector(modal)) openDialog('palette')
        return
      }
      const isOwn = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !areSingleKeysOn()
      if (isOwn || (event.target instanceof Element && event.target.closest(takesText)) || document.querySelector(modal)) return
      const place = isSignedIn && timeStamp - wentAt < WAIT_MS && places.find((place) => place.key === key)
      wentAt = key === 'g' ? timeStamp : -WAIT_MS
      if (place) goTo(place.target)
      else if (key === '?') openDialog('shortcuts')
      else if (key === '/') search(event)
      // A part of the page may have keys of its own; what one leads to a field must not be written there.
      else if (event.target?.dispatchEvent(new CustomEvent('shortcut', { bubbles: true, cancelable: true, detail: key })) === false)
        event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isSignedIn])
}

/** To the page's own field; where it has none, everything is searched. */
function search(event: KeyboardEvent) {
  event.preventDefault()
  const field = document.querySelector<HTMLInputElement>('main input[type=search], main input[role=combobox]')
  if (field) field.focus()
  else openDialog('palette')
}
