import { useSyncExternalStore } from 'react'

// Single-key shortcuts can be switched off (WCAG 2.1.4); stored on this device, like the theme.
const KEY = 'single-keys'
const OFF = 'off'

const listeners = new Set<() => void>()
let chosen: boolean | undefined

export function areSingleKeysOn(): boolean {
  if (chosen === undefined) {
    try {
      chosen = localStorage.getItem(KEY) !== OFF
    } catch {
      chosen = true
    }
  }
  return chosen
}

export function switchSingleKeys(on: boolean): void {
  chosen = on
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
  } catch {
    // Storage is blocked: the choice applies until the page is left.
  }
  for (const listener of listeners) listener()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    areSingleKeysOn,
    () => true,
  )
}
