import { useSyncExternalStore } from 'react'

/** What a link for a new password brings: whose it is, and the code that proves it. */
export interface PasswordLink {
  email: string
  code: string
}

/** Sign-in asked for on a public page: as who enters, who joins or who sets a new password, and why (shown above the form). */
export interface SignInWish {
  mode: 'login' | 'signup' | 'forgotten'
  reason?: string
  link?: PasswordLink
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
