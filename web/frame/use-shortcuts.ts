import { useEffect } from 'react'
import { goTo } from '../lib/go-to.ts'
import { openDialog } from '../lib/dialogs.ts'
import { areSingleKeysOn } from '../lib/single-keys.ts'

/** Targets of `g` and a letter, for members (docs/rules/screens.md#keys). */
export const places: readonly { key: string; name: string; target: string }[] = [
  { key: 'u', name: 'Úvod', target: '/' },
  { key: 'n', name: 'Nákup', target: '/demand?mode=weekly' },
  { key: 'z', name: 'Závozy', target: '/delivery-dashboard' },
]

/** How long `g` waits for its letter. */
const WAIT_MS = 1500

const takesText = 'input, textarea, select, [contenteditable], [role=textbox]'
// A message that disappears by itself does not block shortcuts.
const modal = 'dialog[open], [role=dialog], [role=alertdialog]:not([aria-modal=false])'

/**
 * The global shortcuts: Ctrl+K, and unless switched off `?`, `/` and `g` with a letter. Any other single key is dispatched as the event
 * `shortcut` to the focused part of the page.
 */
export function useShortcuts(isSignedIn: boolean): void {
  useEffect(() => {
    let wentAt = -WAIT_MS
    // By `key`, not `code`: `/` and `?` are elsewhere on a Czech keyboard.
    const press = (event: KeyboardEvent) => {
      const { key, timeStamp } = event
      if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault()
        // It would replace an open dialog with its input.
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
      // A part of the page may have its own shortcuts; a key that moves the focus to a field must not be typed there.
      else if (event.target?.dispatchEvent(new CustomEvent('shortcut', { bubbles: true, cancelable: true, detail: key })) === false)
        event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isSignedIn])
}

/** Focuses the page's own search field; without one, opens the global search. */
function search(event: KeyboardEvent) {
  event.preventDefault()
  const field = document.querySelector<HTMLInputElement>('main input[type=search], main input[role=combobox]')
  if (field) field.focus()
  else openDialog('palette')
}
