import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { waitStore } from './wait-store.ts'
import { WaitNotice } from './WaitNotice.tsx'

let isShown = false

/** Shows on the page, app or site, that it waits and for how long. */
export function showWait(seconds: number): void {
  waitStore.wait(seconds)
  if (isShown) return
  isShown = true
  const place = document.createElement('div')
  // Otherwise an open dialog would hide it.
  place.dataset['reactAriaTopLayer'] = 'true'
  document.body.append(place)
  createRoot(place).render(createElement(StrictMode, null, createElement(WaitNotice)))
}
