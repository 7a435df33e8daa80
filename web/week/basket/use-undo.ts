import { useRef } from 'react'
import { takeBack, type Step } from '#domain/week/basket/take-back.ts'
import type { LineChange } from './use-basket.ts'

interface Change {
  id: string
  /** Null for a command other than a change of one line. */
  step: Step<LineChange> | null
  /** In order of creation. */
  madeAt: number
  takeBack: () => void
}

/** The present state of a line, and how to change it. */
export interface Undone {
  now: (id: string) => LineChange | undefined
  become: (id: string, wanted: LineChange) => void
}

/** Undo of line changes, each separately and in any order. */
export function useUndo({ now, become }: Undone) {
  const changes = useRef<Change[]>([])
  const made = useRef(0)
  const take = (change: Change) => {
    // Already undone by the other way.
    if (!changes.current.includes(change)) return
    changes.current = changes.current.filter((other) => other !== change)
    change.takeBack()
  }
  const remember = (change: Change) => {
    made.current += 1
    changes.current.push(change)
    return () => take(change)
  }
  return {
    /** Returns a function that undoes only this change, once; later changes of the line stay. */
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
      return remember(change)
    },
    /** The same for a command other than a line change, with its own undo. */
    rememberOther: (id: string, putBack: () => void) => remember({ id, step: null, madeAt: made.current, takeBack: putBack }),
    /** Undoes the last change and returns its line; null if there is none. */
    undoLast: (): string | null => {
      const last = changes.current.at(-1)
      if (!last) return null
      take(last)
      return last.id
    },
  }
}
