import { useRef } from 'react'
import { toast, toastQueue } from './toast.ts'

interface Run<State> {
  before: State
  presses: number
  /** Of its message, once there is one. */
  key: string | null
}

/**
 * Presses of a stepper that follow each other are one change: there is one message of them, and its way back leads to where the first
 * began. A run ends when its message is gone.
 */
export function useRunOfSteps<State>() {
  const last = useRef<Run<State> | null>(null)
  const isOver = ({ key }: Run<State>) => key !== null && !toastQueue.visibleToasts.some((shown) => shown.key === key)
  return {
    /** A press, from what stood there: it begins a run or goes on with the present one. What it gives back says that it is saved. */
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
    /** What was pressed is not saved. */
    end: () => {
      last.current = null
    },
  }
}
