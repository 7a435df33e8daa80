import type { Assertion, KeyRequest } from '#contract/people/passkey-shapes.ts'
import type { SecondCode } from '#contract/people/security.ts'
import { sentences } from '#contract/sentences.ts'
import { client } from '../../lib/light-client.ts'

export interface Credentials {
  email: string
  password: string
}

/** The ways to pass the second step. */
export interface SecondWays {
  app: boolean
  passkey: boolean
}

/**
 * The outcome of an attempt. `second_step`: the password is right, and a code is owed. `unreachable`: no answer, which says nothing about the
 * password.
 */
export type SignInOutcome =
  | { is: 'signed_in' | 'rejected' | 'unreachable' }
  | { is: 'second_step'; ways: SecondWays }
  | { is: 'refused'; sentence: string }

/** The outcome of the second step. `over`: it starts again with the password. */
export type SecondStepOutcome =
  | { is: 'signed_in' }
  | { is: 'unreachable' }
  | { is: 'wrong'; sentence: string }
  | { is: 'refused'; sentence: string }
  | { is: 'over'; sentence: string }

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

/** The server's refusal: its reason, and how long to wait. */
async function saidBy(answer: Response, otherwise: keyof typeof sentences): Promise<{ code: string; sentence: string }> {
  const said = (await answer.json().catch(() => null)) as { json?: { code?: string; message?: string } } | null
  return { code: said?.json?.code ?? otherwise, sentence: said?.json?.message ?? sentences[otherwise] }
}

async function refused(answer: Response, code: keyof typeof sentences): Promise<SignInOutcome> {
  return { is: 'refused', sentence: (await saidBy(answer, code)).sentence }
}

/** Only a session that the server confirms counts as signed in; the gate handles unconfirmed addresses. */
async function isIn(): Promise<boolean> {
  const { access } = await client.account.me()
  return access === 'granted' || access === 'unverified'
}

async function attempt(credentials: Credentials): Promise<SignInOutcome> {
  const answer = await post('sign-in/email', credentials)
  if (answer === null || answer.status >= 500) return { is: 'unreachable' }
  if (answer.status === 429) return refused(answer, 'TOO_MANY_REQUESTS')
  if (answer.status === 403) return refused(answer, 'ACCOUNT_BLOCKED')
  if (!answer.ok) return { is: 'rejected' }
  try {
    const { next, ways } = (await answer.json()) as { next: 'in' | 'second_step'; ways: SecondWays }
    if (next === 'second_step') return { is: 'second_step', ways }
    return { is: (await isIn()) ? 'signed_in' : 'rejected' }
  } catch {
    return { is: 'unreachable' }
  }
}

const UNFINISHED = 'Přihlášení klíčem se nedokončilo, nebo tu žádný klíč k\u00a0Dohromady nemáte.'

/** Requests a challenge and has a key sign it; null if the user cancelled. */
async function signed(path: string): Promise<Assertion | SignInOutcome | null> {
  const asked = await post(path, {})
  if (asked === null || asked.status >= 500) return { is: 'unreachable' }
  if (!asked.ok) return refused(asked, 'NO_PASSKEYS_HERE')
  const { signByKey } = await import('./keys.ts')
  return signByKey((await asked.json()) as KeyRequest)
}

/** Signs in with a passkey of this device, or of a phone next to it. */
export async function signInByKey(): Promise<SignInOutcome> {
  const key = await signed('passkey/sign-in')
  if (key === null) return { is: 'refused', sentence: UNFINISHED }
  if ('is' in key) return key
  const answer = await post('sign-in/passkey', key)
  if (answer === null || answer.status >= 500) return { is: 'unreachable' }
  if (!answer.ok) return refused(answer, 'PASSKEY_REFUSED')
  try {
    return { is: (await isIn()) ? 'signed_in' : 'rejected' }
  } catch {
    return { is: 'unreachable' }
  }
}

/** Passes the second step with a passkey. */
export async function passSecondStepByKey(): Promise<SecondStepOutcome> {
  const key = await signed('passkey/second-step')
  if (key === null) return { is: 'refused', sentence: UNFINISHED }
  if (!('is' in key)) return passSecondStep({ passkey: key })
  return key.is === 'refused' ? { is: 'over', sentence: key.sentence } : { is: 'unreachable' }
}

/**
 * Signs in. Without an answer it retries after 2 s, three times in all (docs/rules/people.md#sign-in); `onWaiting` is called before each
 * retry.
 */
export async function signIn(credentials: Credentials, onWaiting: () => void): Promise<SignInOutcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await attempt(credentials)
    if (outcome.is !== 'unreachable' || tries >= TRIES) return outcome
    onWaiting()
    await new Promise((resume) => setTimeout(resume, RETRY_MS))
  }
}

/** Passes the second step, without a retry: a code that is sent twice would be refused the second time. */
export async function passSecondStep(second: SecondCode | { passkey: Assertion }): Promise<SecondStepOutcome> {
  const answer = await post('sign-in/second-step', second)
  if (answer === null || answer.status >= 500) return { is: 'unreachable' }
  if (!answer.ok) {
    const { code, sentence } = await saidBy(answer, 'SECOND_STEP_OVER')
    if (code === 'SECOND_STEP_OVER') return { is: 'over', sentence }
    return { is: code === 'WRONG_SECOND_CODE' ? 'wrong' : 'refused', sentence }
  }
  try {
    return (await isIn()) ? { is: 'signed_in' } : { is: 'over', sentence: sentences.SECOND_STEP_OVER }
  } catch {
    return { is: 'unreachable' }
  }
}

/** Ends the session; false if the server did not confirm, so that nobody leaves while still signed in. */
export async function signOut(): Promise<boolean> {
  const answer = await post('sign-out', {})
  return answer?.ok ?? false
}
