import { Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { StepsFieldsProps } from './StepsFields.tsx'

const StepsFields = lazyPart(async () => ({ default: (await import('./StepsFields.tsx')).StepsFields }))

/** What few lines need: further steps of the cap, or a tolerance. A plain line shows only the button. */
export function MoreOptions(props: Omit<StepsFieldsProps, 'isAsked'>) {
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
