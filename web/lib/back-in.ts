// A session that ended during work: requests wait until the same person signs in again, and are repeated only in that person's name.

type Answer = (userId: string | null) => void

const waiting = new Set<Answer>()
let look: (() => void) | null = null

/** Registers the handler of ended sessions; `onSignedOut` is called when the server no longer knows the session. */
export function lookAfterSession(onSignedOut: () => void): () => void {
  look = onSignedOut
  return () => {
    look = null
    tellWhoIsIn(null)
  }
}

/** Waits for another sign-in; null if nobody signs in and the request is refused. */
export function whoIsInAgain(): Promise<string | null> {
  if (!look) return Promise.resolve(null)
  const answer = new Promise<string | null>((resolve) => waiting.add(resolve))
  look()
  return answer
}

/** Continues waiting requests for this person, or refuses them. */
export function tellWhoIsIn(userId: string | null): void {
  for (const answer of waiting) answer(userId)
  waiting.clear()
}
