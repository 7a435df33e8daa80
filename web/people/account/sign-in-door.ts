import { useSyncExternalStore } from 'react'

/** A password link: the account's address, and the code. */
export interface PasswordLink {
  email: string
  code: string
}

/** A request for the sign-in dialog on a public page: its mode, and the reason shown above the form. */
export interface SignInWish {
  mode: 'login' | 'signup' | 'forgotten'
  reason?: string
  link?: PasswordLink
}

let wish: SignInWish | null = null
const listeners = new Set<() => void>()

/** Opens the sign-in dialog; null closes it. */
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
