// A dangerous act of staff: the server wants to know once more who sits at the browser. What was asked waits, and is asked again after that.

let ask: (() => Promise<boolean>) | null = null

/** From now on somebody asks whoever is at work. */
export function lookAfterProof(next: () => Promise<boolean>): () => void {
  ask = next
  return () => {
    ask = null
  }
}

/** Whether they have proved that it is them. */
export const proveAgain = (): Promise<boolean> => ask?.() ?? Promise.resolve(false)
