import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Layer } from './Layer.tsx'

let isShown = false
let lift = () => {}

/** Shows maintenance over the page, app or site, even if its own tree failed. `onLift` is called when a lock ends over unfinished work. */
export function showLayer(onLift?: () => void): void {
  lift = onLift ?? lift
  if (isShown) return
  isShown = true
  const place = document.createElement('div')
  // Otherwise an open dialog would hide it and take its focus.
  place.dataset['reactAriaTopLayer'] = 'true'
  document.body.prepend(place)
  createRoot(place).render(createElement(StrictMode, null, createElement(Layer, { place, onLift: () => lift() })))
}
