import { useSyncExternalStore } from 'react'

const KEY = 'bypass-fault'
const listeners = new Set<() => void>()
let fault = read()

// Who is not signed in is led from the app to the site, where it still has to be said.
function read(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Keeps for this tab why an emergency code did not open the lock; null once that is over. */
export function keepFault(sentence: string | null): void {
  fault = sentence
  try {
    if (sentence === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, sentence)
  } catch {
    // Storage is blocked: it is said on this page alone.
  }
  for (const listener of listeners) listener()
}

/** Why the last emergency code of this tab did not open the lock; null without one. */
export function useFault(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => fault,
  )
}
