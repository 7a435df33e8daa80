/** Works that are not even begun for a while, once those of the same name have failed one after the other. */
export interface Circuits {
  /** Runs a work for somebody, or throws what `refuse` makes while the circuit of that name is open. */
  run: <Result>(name: string, work: () => Promise<Result>, by?: string) => Promise<Result>
}

/**
 * What a fault says of the other side: it is unwell; it may be, unless what was asked is why; it is well, as it answered; or nothing, as it was
 * never asked.
 */
export type Sign = 'unwell' | 'perhaps' | 'well' | 'nothing'

interface Options {
  /** So many in a row open it. */
  failures?: number
  forMs?: number
  signOf: (fault: unknown) => Sign
  refuse: () => Error
  /** Milliseconds since any beginning. */
  clock?: () => number
}

interface Circuit {
  failed: number
  until: number
  /** Whose doubtful failures are counted: each one's once, so that nobody opens it alone with what they ask. */
  doubted: Set<string>
}

const mostNames = 1000

/** One circuit for each name, in this process. After `forMs` one work is let through; if it fails too, the circuit stays open. */
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
      // Who comes while the one is on its way is not let through beside it.
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
        // The one that was let through has told nothing: the next one is to.
        else if (now.until === triedUntil) now.until = 0
        throw fault
      }
    },
  }
}
