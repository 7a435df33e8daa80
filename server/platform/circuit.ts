/** Works that are not even begun for a while, once those of the same name have failed one after the other. */
export interface Circuits {
  /** Runs a work, or throws what `refuse` makes while the circuit of that name is open. */
  run: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
}

interface Options {
  /** So many in a row open it. */
  failures?: number
  forMs?: number
  /** Whether a fault says that the other side is unwell; what is our own or the asker's does not count. */
  isFailure: (fault: unknown) => boolean
  refuse: () => Error
  /** Milliseconds since any beginning. */
  clock?: () => number
}

const mostNames = 1000

/** One circuit for each name, in this process. After `forMs` one work is let through; if it fails too, the circuit stays open. */
export function openCircuits({ failures = 3, forMs = 300_000, isFailure, refuse, clock = () => performance.now() }: Options): Circuits {
  const known = new Map<string, { failed: number; until: number }>()
  return {
    run: async (name, work) => {
      const circuit = known.get(name) ?? { failed: 0, until: 0 }
      if (circuit.until > clock()) throw refuse()
      // Who comes while the one is on its way is not let through beside it.
      if (circuit.failed >= failures) circuit.until = clock() + forMs
      try {
        const result = await work()
        known.delete(name)
        return result
      } catch (fault) {
        if (!isFailure(fault)) throw fault
        const now = known.get(name) ?? circuit
        now.failed += 1
        if (now.failed >= failures) now.until = clock() + forMs
        known.delete(name)
        known.set(name, now)
        if (known.size > mostNames) known.delete(known.keys().next().value!)
        throw fault
      }
    },
  }
}
