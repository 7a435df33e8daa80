import { randomKey } from './random-key.ts'

/** Identifies this visit in the history of changes (docs/rules/week.md#history), and tells the server whose hints say nothing new. */
export const visit = randomKey()

const triesAfterNetworkFailure = 3
const retryMs = 2000

/** Options of a single call. */
export interface CallContext {
  /** The idempotency key, if a manual retry must be the same request. */
  key?: string
  /** Whose command it is, if it waited: the server accepts no other name. */
  actingFor?: string
  /** Called whenever there was no answer and the request waits for a retry. */
  onWaiting?: () => void
  /** Gets the rooms that the command changed, which the caller then reads itself. */
  later?: Set<string>
}

// Only the parts of the query that distinguish screens, in our own words.
const MODES = ['regular', 'weekly', 'create-regular']

function uiPath(): string {
  const mode = MODES.find((name) => name === new URLSearchParams(location.search).get('mode'))
  return mode ? `${location.pathname}?mode=${mode}` : location.pathname
}

/** The headers of every call. */
export const callHeaders = ({ key = randomKey(), actingFor }: Pick<CallContext, 'key' | 'actingFor'> = {}) => ({
  'idempotency-key': key,
  'x-ui-path': uiPath(),
  'x-session-id': visit,
  ...(actingFor === undefined ? {} : { 'x-acting-for': actingFor }),
})

const LOST_MS = 60_000
let lostAt = -Infinity
let tellLost = () => {}

/** What is told when an answer is lost: its command may be stored, now or soon. */
export function whenLost(tell: () => void): void {
  tellLost = tell
}

/** Whether an answer was lost within the last minute, in which its command ends. */
export const isAnswerLost = (): boolean => performance.now() - lostAt < LOST_MS

export function loseAnswer(): void {
  lostAt = performance.now()
  tellLost()
}

/** Repeats a request after a rate limit's wait, because it had no effect. The screen shows the wait; its code is loaded only then. */
async function fetchInPace(request: Request): Promise<Response> {
  for (;;) {
    const answer = await fetch(request.clone(), { credentials: 'same-origin' })
    const seconds = Number(answer.headers.get('retry-after'))
    if (!answer.headers.has('x-too-fast') || !(seconds > 0) || request.signal.aborted) return answer
    import('./show-wait.ts').then(
      ({ showWait }) => showWait(seconds),
      () => {},
    )
    await new Promise((resume) => setTimeout(resume, seconds * 1000))
  }
}

/**
 * Retries a request without an answer under the same idempotency key, so that it takes effect once. Success is shown only for a confirmed
 * answer (docs/rules/people.md#sign-in).
 */
export async function fetchAgain(request: Request, onWaiting = () => {}): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetchInPace(request)
    } catch (fault) {
      loseAnswer()
      if (tries >= triesAfterNetworkFailure || request.signal.aborted) throw fault
      onWaiting()
      await new Promise((resume) => setTimeout(resume, retryMs))
    }
  }
}
