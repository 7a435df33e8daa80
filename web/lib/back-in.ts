// A session that ended while somebody was at work: what was asked meanwhile waits until the same person is in again, and is then asked in
// their name alone.

type Answer = (userId: string | null) => void

const waiting = new Set<Answer>()
let look: (() => void) | null = null

/** From now on somebody looks after it; `onSignedOut` is told when the server knows the session no more. */
export function lookAfterSession(onSignedOut: () => void): () => void {
  look = onSignedOut
  return () => {
    look = null
    tellWhoIsIn(null)
  }
}

/** Who is in again; null when nobody is and what was asked is refused. */
export function whoIsInAgain(): Promise<string | null> {
  if (!look) return Promise.resolve(null)
  const answer = new Promise<string | null>((resolve) => waiting.add(resolve))
  look()
  return answer
}

/** Lets what waits go on in this person's name, or be refused. */
export function tellWhoIsIn(userId: string | null): void {
  for (const answer of waiting) answer(userId)
  waiting.clear()
}
