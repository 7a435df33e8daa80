import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { signIn, type Credentials, type SignInOutcome } from './sign-in.ts'

export type SignInState = 'idle' | 'pending' | 'waiting' | Exclude<SignInOutcome, 'signed_in'>

/** An attempt to sign in, and where it leads. */
export function useSignIn() {
  const [state, setState] = useState<SignInState>('idle')
  const navigate = useNavigate()

  async function submit(credentials: Credentials) {
    setState('pending')
    const outcome = await signIn(credentials, () => setState('waiting'))
    if (outcome === 'signed_in') await navigate({ to: '/' })
    else setState(outcome)
  }

  return { state, submit, isPending: state === 'pending' || state === 'waiting' }
}
