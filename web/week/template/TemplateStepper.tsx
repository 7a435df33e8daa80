import { Suspense, useState } from 'react'
import type { TemplateLineView } from '#contract/week/template.ts'
import { unitStep } from '#domain/money/quantity.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { ownWeeksSentence } from './own-weeks.ts'
import { useTemplateLock } from './offline-template.ts'
import { useTemplateLine } from './use-template-line.ts'

const TemplateConflict = lazyPart(async () => ({ default: (await import('./TemplateConflict.tsx')).TemplateConflict }))

/** A template line's quantity, editable in place: saved at once with undo, and conflicts are resolved here. */
export function TemplateStepper({ line }: { line: TemplateLineView }) {
  const { shown, conflict, settle, step } = useTemplateLine(line)
  const lock = useTemplateLock()
  const [isStepped, setStepped] = useState(false)
  const own = line.ownWeeks.map(({ weekStart }) => weekStart)
  return (
    <>
      <Stepper
        label={line.item.name}
        value={shown.quantity}
        unit={line.item.unit}
        min={thousandths(unitStep(line.item.unit))}
        onChange={(quantity) => {
          setStepped(true)
          step(quantity)
        }}
        disabledReason={lock ?? (shown.maxPrice === null ? 'Nejprve zadejte cenový strop' : null)}
      />
      {isStepped && own.length > 0 && (
        <p role="status" className="basis-full text-14 text-change">
          {nbsp(ownWeeksSentence(own, true))}
        </p>
      )}
      {conflict && (
        <div className="basis-full">
          <Suspense fallback={null}>
            <TemplateConflict line={line} conflict={conflict} onSettle={settle} />
          </Suspense>
        </div>
      )}
    </>
  )
}
