import { useRef } from 'react'
import { takeBack, type Step } from '#domain/week/basket/take-back.ts'
import type { LineChange } from './use-basket.ts'

interface Change {
  id: string
  /** Null where it is more than a change of one line. */
  step: Step<LineChange> | null
  /** In the order in which they were made. */
  madeAt: number
  takeBack: () => void
}

/** Where a line stands now, and how it gets to stand elsewhere. */
export interface Undone {
  now: (id: string) => LineChange | undefined
  become: (id: string, wanted: LineChange) => void
}

/** The changes of lines that can be taken back, each by itself and in whatever order. */
export function useUndo({ now, become }: Undone) {
  const changes = useRef<Change[]>([])
  const made = useRef(0)
  const take = (change: Change) => {
    // Taken back by the other of the two ways.
    if (!changes.current.includes(change)) return
    changes.current = changes.current.filter((other) => other !== change)
    change.takeBack()
  }
  const keep = (change: Change) => {
    made.current += 1
    changes.current.push(change)
    return () => take(change)
  }
  return {
    /** What it gives back takes just this change back, once; what was changed of the line since stays. */
    remember: (id: string, step: Step<LineChange>) => {
      const change: Change = { id, step, madeAt: made.current, takeBack: () => {} }
      change.takeBack = () => {
        const present = now(id)
        if (!present) return
        const later = changes.current.filter((other) => other.id === id && other.step !== null && other.madeAt > change.madeAt)
        const back = takeBack(
          change.step!,
          later.map((other) => other.step!),
          present,
        )
        for (const [n, other] of later.entries()) other.step = back.later[n]!
        become(id, back.wanted)
      }
      return keep(change)
    },
    /** The same of what is no change of one line: it has its own way back. */
    rememberOther: (id: string, putBack: () => void) => keep({ id, step: null, madeAt: made.current, takeBack: putBack }),
    /** Takes the last one back and answers of which line it was; null where there is none. */
    undoLast: (): string | null => {
      const last = changes.current.at(-1)
      if (!last) return null
      take(last)
      return last.id
    },
  }
}
