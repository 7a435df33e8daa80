import { client } from '../site/client.ts'

export interface Credentials {
  email: string
  password: string
}

/** How an attempt ended. `unreachable` says nothing about the password: there was no answer. */
export type SignInOutcome = 'signed_in' | 'rejected' | 'too_many' | 'unreachable'

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

async function attempt(credentials: Credentials): Promise<SignInOutcome> {
  const answer = await post('sign-in/email', credentials)
  if (answer === null || answer.status >= 500) return 'unreachable'
  if (answer.status === 429) return 'too_many'
  if (!answer.ok) return 'rejected'
  try {
    // Only a session that the server knows counts as signed in.
    return (await client.account.me()).person === null ? 'rejected' : 'signed_in'
  } catch {
    return 'unreachable'
  }
}

/** Signs in. Without an answer it tries again after 2 s, three times in all (design: security I15); `onWaiting` tells so. */
export async function signIn(credentials: Credentials, onWaiting: () => void): Promise<SignInOutcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await attempt(credentials)
    if (outcome !== 'unreachable' || tries >= TRIES) return outcome
    onWaiting()
    await new Promise((resume) => setTimeout(resume, RETRY_MS))
  }
}

/** Ends the session; false when the server did not confirm it, so that nobody walks away still signed in. */
export async function signOut(): Promise<boolean> {
  const answer = await post('sign-out', {})
  return answer?.ok ?? false
}
