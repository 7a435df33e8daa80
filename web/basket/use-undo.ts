import { useRef } from 'react'

interface Step {
  id: string
  takeBack: () => void
}

/** The changes of lines that can be taken back, the last one first. */
export function useUndo() {
  const steps = useRef<Step[]>([])
  const take = (step: Step) => {
    // Taken back by the other of the two ways.
    if (!steps.current.includes(step)) return
    steps.current = steps.current.filter((other) => other !== step)
    step.takeBack()
  }
  return {
    /** What it gives back takes the change back too, once. */
    remember: (step: Step) => {
      steps.current.push(step)
      return () => take(step)
    },
    /** Takes the last one back and answers of which line it was; null where there is none. */
    undoLast: (): string | null => {
      const last = steps.current.at(-1)
      if (!last) return null
      take(last)
      return last.id
    },
  }
}
