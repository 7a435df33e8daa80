import { Suspense, useState, type ReactNode } from 'react'
import type { Unit } from '#domain/money/unit.ts'
import type { StepDraft } from '#domain/week/clearing/step-draft.ts'
import type { FormField } from '../../form/use-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'

const StepsFields = lazyPart(async () => ({ default: (await import('./StepsFields.tsx')).StepsFields }))

/** The error of a field of a step, by its path in the steps: `0.quantity`. */
export type StepError = (path: string) => string | null

export interface MoreOptionsProps extends Omit<FormField<readonly StepDraft[]>, 'error'> {
  unit: Unit
  errorOf: StepError
  /** Further choices of the line, below. */
  children?: ReactNode
}

/** What few lines need: further steps of the cap, or a tolerance. A plain line shows only the button. */
export function MoreOptions(props: MoreOptionsProps) {
  const [hasSteps] = useState(props.value.length > 0)
  const [isAsked, setAsked] = useState(false)
  if (!hasSteps && !isAsked)
    return (
      <div className="-my-2 -ml-3">
        <Button variant="quiet" aria-expanded={false} onPress={() => setAsked(true)}>
          Více možností
        </Button>
      </div>
    )
  return (
    <Suspense fallback={null}>
      <StepsFields {...props} isAsked={isAsked} />
    </Suspense>
  )
}
