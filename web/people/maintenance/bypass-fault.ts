import { useSyncExternalStore } from 'react'

const KEY = 'bypass-fault'
const listeners = new Set<() => void>()
let fault = read()

// A visitor is redirected from the app to the site, where the message must still be shown.
function read(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Remembers in this tab why an emergency code was refused; null clears it. */
export function saveFault(sentence: string | null): void {
  fault = sentence
  try {
    if (sentence === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, sentence)
  } catch {
    // Storage is blocked: it is shown on this page only.
  }
  for (const listener of listeners) listener()
}

/** Why the last emergency code of this tab was refused; null without one. */
export function useFault(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => fault,
  )
}
