import { useSyncExternalStore } from 'react'

/** Sign-in asked for on a public page: as who enters or who joins, and why (shown above the form). */
export interface SignInWish {
  mode: 'login' | 'signup'
  reason?: string
}

let wish: SignInWish | null = null
const listeners = new Set<() => void>()

/** Opens the dialog of sign-in and registration; null closes it. */
export function openSignIn(next: SignInWish | null): void {
  wish = next
  for (const listener of listeners) listener()
}

export function useSignInWish(): SignInWish | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wish,
    () => null,
  )
}
