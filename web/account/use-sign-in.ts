import { useState } from 'react'
import { signIn, type Credentials, type SignInOutcome } from './sign-in.ts'

export type SignInState = { is: 'idle' | 'pending' | 'waiting' } | SignInOutcome

const toStart = () => location.assign('/')

/** An attempt to sign in. Who is signed in begins with a fresh document, at `next`: nothing read in somebody else's name stays. */
export function useSignIn(next: () => void = toStart) {
  const [state, setState] = useState<SignInState>({ is: 'idle' })

  async function submit(credentials: Credentials) {
    setState({ is: 'pending' })
    const outcome = await signIn(credentials, () => setState({ is: 'waiting' }))
    if (outcome.is === 'signed_in') next()
    else setState(outcome)
  }

  return { state, submit, isPending: state.is === 'pending' || state.is === 'waiting' }
}
