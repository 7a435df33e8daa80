import { useState } from 'react'
import { signIn, type Credentials, type SignInOutcome } from './sign-in.ts'

export type SignInState = 'idle' | 'pending' | 'waiting' | Exclude<SignInOutcome, 'signed_in'>

/** An attempt to sign in. Who is signed in begins with a fresh document: nothing read in somebody else's name stays. */
export function useSignIn() {
  const [state, setState] = useState<SignInState>('idle')

  async function submit(credentials: Credentials) {
    setState('pending')
    const outcome = await signIn(credentials, () => setState('waiting'))
    if (outcome === 'signed_in') location.assign('/')
    else setState(outcome)
  }

  return { state, submit, isPending: state === 'pending' || state === 'waiting' }
}
