// For a dangerous command of staff the server requires a new proof of identity. The request waits and is repeated after it.

let ask: (() => Promise<boolean>) | null = null

/** Registers the dialog that asks for the proof. */
export function lookAfterProof(next: () => Promise<boolean>): () => void {
  ask = next
  return () => {
    ask = null
  }
}

/** Asks for a proof; returns whether it was given. */
export const proveAgain = (): Promise<boolean> => ask?.() ?? Promise.resolve(false)
