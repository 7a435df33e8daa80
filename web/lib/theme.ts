import { useSyncExternalStore } from 'react'

/** The chosen theme; `device` follows the system. */
export type Theme = 'light' | 'dark' | 'device'

// The same key and attribute as in public/theme.js, which sets the theme before the first paint.
const KEY = 'theme'
const listeners = new Set<() => void>()

function read(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'device'
}

function remember(theme: Theme) {
  try {
    if (theme === 'device') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage is blocked: the choice applies until the page is left.
  }
}

/** Switches the theme at once and stores it on this device. */
export function chooseTheme(theme: Theme) {
  if (theme === 'device') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  remember(theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => 'device')
}
