import { useState } from 'react'
import { targetOf } from '#domain/public/site/target.ts'
import { homePath } from './saved-invitation.ts'
import { signIn, signInByKey, type Credentials, type SecondWays, type SignInOutcome } from './sign-in.ts'

/** The callbacks of the second step: where to continue, and the way back to the password with a reason. */
export interface SecondStepWays {
  ways: SecondWays
  next: () => void
  restart: (sentence?: string) => void
}

export type SignInState =
  | { is: 'idle' | 'pending' | 'waiting' }
  | Exclude<SignInOutcome, { is: 'second_step' }>
  | ({ is: 'second_step' } & SecondStepWays)

/** The target of the link that led here: only our own paths are accepted. */
function wayOn(): string | null {
  const given = new URLSearchParams(location.search).get('return')
  return given?.startsWith('/') ? targetOf(given) : null
}

export const hasWayOn = (): boolean => wayOn() !== null

const toStart = () => location.assign(wayOn() ?? homePath())

/** An attempt to sign in. Success loads a new document at `next`, so that no data of another session remain. */
export function useSignIn(next: () => void = toStart) {
  const [state, setState] = useState<SignInState>({ is: 'idle' })
  const restart = (sentence?: string) => setState(sentence === undefined ? { is: 'idle' } : { is: 'refused', sentence })

  async function take(attempt: Promise<SignInOutcome>) {
    setState({ is: 'pending' })
    const outcome = await attempt
    if (outcome.is === 'signed_in') next()
    else if (outcome.is === 'second_step') setState({ ...outcome, next, restart })
    else setState(outcome)
  }
  const submit = (credentials: Credentials) => take(signIn(credentials, () => setState({ is: 'waiting' })))
  const submitKey = () => take(signInByKey())

  return { state, submit, submitKey, isPending: state.is === 'pending' || state.is === 'waiting' }
}
