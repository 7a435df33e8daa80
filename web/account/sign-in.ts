import { refusals, type RefusalCode } from '#contract/refusals.ts'
import { client } from '../site/client.ts'

export interface Credentials {
  email: string
  password: string
}

/** How an attempt ended. `unreachable` says nothing about the password: there was no answer. */
export type SignInOutcome = { is: 'signed_in' | 'rejected' | 'unreachable' } | { is: 'refused'; sentence: string }

const TRIES = 3
const RETRY_MS = 2000

async function post(path: string, body: object): Promise<Response | null> {
  try {
    return await fetch(`/api/auth/${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    return null
  }
}

/** Blocked, or after too many attempts: the server says which, and how long to wait. */
async function refused(answer: Response, code: RefusalCode): Promise<SignInOutcome> {
  const said = (await answer.json().catch(() => null)) as { json?: { message?: string } } | null
  return { is: 'refused', sentence: said?.json?.message ?? refusals[code].message }
}

async function attempt(credentials: Credentials): Promise<SignInOutcome> {
  const answer = await post('sign-in/email', credentials)
  if (answer === null || answer.status >= 500) return { is: 'unreachable' }
  if (answer.status === 429) return refused(answer, 'TOO_MANY_REQUESTS')
  if (answer.status === 403) return refused(answer, 'ACCOUNT_BLOCKED')
  if (!answer.ok) return { is: 'rejected' }
  try {
    // Only a session that the server knows counts as signed in; who has not confirmed the address yet is led on by the gate.
    const { access } = await client.account.me()
    return { is: access === 'granted' || access === 'unverified' ? 'signed_in' : 'rejected' }
  } catch {
    return { is: 'unreachable' }
  }
}

/** Signs in. Without an answer it tries again after 2 s, three times in all (design: security I15); `onWaiting` tells so. */
export async function signIn(credentials: Credentials, onWaiting: () => void): Promise<SignInOutcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await attempt(credentials)
    if (outcome.is !== 'unreachable' || tries >= TRIES) return outcome
    onWaiting()
    await new Promise((resume) => setTimeout(resume, RETRY_MS))
  }
}

/** Ends the session; false when the server did not confirm it, so that nobody walks away still signed in. */
export async function signOut(): Promise<boolean> {
  const answer = await post('sign-out', {})
  return answer?.ok ?? false
}
