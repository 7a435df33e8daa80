import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Layer } from './Layer.tsx'

let isShown = false
let lift = () => {}

/**
 * Lays maintenance over the page, whichever document it is and whatever became of its own tree. `onLift` is told when a lock was lifted
 * from a page that somebody was writing on.
 */
export function showLayer(onLift?: () => void): void {
  lift = onLift ?? lift
  if (isShown) return
  isShown = true
  const place = document.createElement('div')
  // Else a dialog that is open on the page would hide it and take its focus.
  place.dataset['reactAriaTopLayer'] = 'true'
  document.body.prepend(place)
  createRoot(place).render(createElement(StrictMode, null, createElement(Layer, { place, onLift: () => lift() })))
}
