import { useRef } from 'react'
import { toast, toastQueue } from './toast.ts'

interface Run<State> {
  before: State
  presses: number
  /** The key of its toast, once there is one. */
  key: string | null
}

/**
 * Consecutive presses of a stepper are one change: they share one toast, whose undo leads to the state before the first press. A run ends
 * when its toast disappears.
 */
export function useRunOfSteps<State>() {
  const last = useRef<Run<State> | null>(null)
  const isOver = ({ key }: Run<State>) => key !== null && !toastQueue.visibleToasts.some((shown) => shown.key === key)
  return {
    /** A press, with the state before it: starts a run or continues the present one. Call the returned function when it is saved. */
    press: (now: State) => {
      if (last.current === null || isOver(last.current)) last.current = { before: now, presses: 0, key: null }
      const run = last.current
      const press = (run.presses += 1)
      return (text: string, takeBack: (before: State) => void) => {
        if (run !== last.current || press !== run.presses) return
        if (run.key !== null) toastQueue.close(run.key)
        const undo = () => {
          last.current = null
          takeBack(run.before)
        }
        run.key = toast(text, { undo })
      }
    },
    /** The press was not saved. */
    end: () => {
      last.current = null
    },
  }
}
