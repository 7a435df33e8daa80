import { randomKey } from './random-key.ts'

/** Names this visit in the history of changes (spec 1 §3, Change context). */
const sessionId = randomKey()

const triesAfterNetworkFailure = 3
const retryMs = 2000

/** What a single call may ask for. */
export interface CallContext {
  /** The idempotency key, where a repeat by hand is to be the same request. */
  key?: string
  /** Whose act it is, where it waited since: the server does it in no other name. */
  actingFor?: string
  /** Told whenever there was no answer and the request waits to be sent again. */
  onWaiting?: () => void
}

// Of the query only what tells one screen from another, and only in our own words.
const MODES = ['regular', 'weekly', 'create-regular']

function uiPath(): string {
  const mode = MODES.find((name) => name === new URLSearchParams(location.search).get('mode'))
  return mode ? `${location.pathname}?mode=${mode}` : location.pathname
}

/** What every call of the server carries. */
export const callHeaders = ({ key = randomKey(), actingFor }: Pick<CallContext, 'key' | 'actingFor'> = {}) => ({
  'idempotency-key': key,
  'x-ui-path': uiPath(),
  'x-session-id': sessionId,
  ...(actingFor === undefined ? {} : { 'x-acting-for': actingFor }),
})

/** Asked too fast, the same is sent again when the wait is over: nothing of it was done. The screen says so meanwhile, its code comes only then. */
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
 * A request that got no answer is sent again with the same idempotency key, so it takes effect once and success is only ever shown
 * for a confirmed answer (design: security I15).
 */
export async function fetchAgain(request: Request, onWaiting = () => {}): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetchInPace(request)
    } catch (fault) {
      if (tries >= triesAfterNetworkFailure || request.signal.aborted) throw fault
      onWaiting()
      await new Promise((resume) => setTimeout(resume, retryMs))
    }
  }
}
