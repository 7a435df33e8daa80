/** Circuit breakers: after repeated failures, work of the same name is refused for a while. */
export interface Circuits {
  /** Runs the work for somebody, or throws the result of `refuse` while the circuit of that name is open. */
  run: <Result>(name: string, work: () => Promise<Result>, by?: string) => Promise<Result>
}

/**
 * What a failure says about the other side: unhealthy; doubtful, if the request itself may be the cause; healthy, because it answered; or
 * nothing, because it was never asked.
 */
export type Sign = 'unwell' | 'perhaps' | 'well' | 'nothing'

interface Options {
  /** Number of consecutive failures that opens it. */
  failures?: number
  forMs?: number
  signOf: (fault: unknown) => Sign
  refuse: () => Error
  /** Milliseconds since any fixed instant. */
  clock?: () => number
}

interface Circuit {
  failed: number
  until: number
  /** Who caused the doubtful failures. Each counts once, so that nobody opens the circuit alone. */
  doubted: Set<string>
}

const mostNames = 1000

/** One circuit per name, in this process. After `forMs` one call is let through; if it fails too, the circuit stays open. */
export function openCircuits({ failures = 3, forMs = 300_000, signOf, refuse, clock = () => performance.now() }: Options): Circuits {
  const known = new Map<string, Circuit>()
  const countFailure = (name: string, circuit: Circuit) => {
    circuit.failed += 1
    if (circuit.failed >= failures) circuit.until = clock() + forMs
    known.delete(name)
    known.set(name, circuit)
    if (known.size > mostNames) known.delete(known.keys().next().value!)
  }
  return {
    run: async (name, work, by = '') => {
      const circuit = known.get(name) ?? { failed: 0, until: 0, doubted: new Set() }
      if (circuit.until > clock()) throw refuse()
      // Concurrent calls do not pass beside the trial call.
      const triedUntil = circuit.failed >= failures ? (circuit.until = clock() + forMs) : null
      try {
        const result = await work()
        known.delete(name)
        return result
      } catch (fault) {
        const sign = signOf(fault)
        const now = known.get(name) ?? circuit
        if (sign === 'well') known.delete(name)
        else if (sign === 'unwell') countFailure(name, now)
        else if (sign === 'perhaps' && !now.doubted.has(by)) {
          now.doubted.add(by)
          countFailure(name, now)
        }
        // The trial call gave no answer, so the next call is the trial.
        else if (now.until === triedUntil) now.until = 0
        throw fault
      }
    },
  }
}
