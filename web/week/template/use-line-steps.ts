import { useEffect, useRef } from 'react'
import { takeBack, type Step } from '#domain/week/basket/take-back.ts'
import type { LineFields } from './use-line-changes.ts'

export type LineStep = Step<LineFields>

/** The member's own changes of a template line in order, so that each can be undone separately. */
export function useLineSteps(shown: LineFields) {
  const steps = useRef<LineStep[]>([])
  const now = useRef(shown)
  useEffect(() => {
    now.current = shown
  })
  return {
    now,
    made: (step: LineStep) => {
      steps.current.push(step)
      return step
    },
    /** The line without the changes from the first to the last of these; later changes stay. */
    without: (first: LineStep, last = first): LineFields => {
      const [from, to] = [steps.current.indexOf(first), steps.current.indexOf(last)]
      const later = steps.current.slice(to + 1)
      const { wanted, later: rest } = takeBack({ before: first.before, after: last.after }, later, now.current)
      steps.current = [...steps.current.slice(0, from), ...later.map((step, n) => Object.assign(step, rest[n]))]
      return wanted
    },
  }
}
