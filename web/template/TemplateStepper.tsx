import { lazy, Suspense } from 'react'
import type { TemplateLineView } from '#contract/template.ts'
import { unitStep } from '#domain/catalog/unit.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { Stepper } from '../ui/Stepper.tsx'
import { useTemplateLock } from './offline-template.ts'
import { useTemplateLine } from './use-template-line.ts'

const TemplateConflict = lazy(async () => ({ default: (await import('./TemplateConflict.tsx')).TemplateConflict }))

/** How much of an item the template has, changed in place: saved at once, told with the way back, and asked about where two changes met. */
export function TemplateStepper({ line }: { line: TemplateLineView }) {
  const { shown, conflict, settle, step } = useTemplateLine(line)
  const lock = useTemplateLock()
  return (
    <>
      <Stepper
        label={line.item.name}
        value={shown.quantity}
        unit={line.item.unit}
        min={thousandths(unitStep(line.item.unit))}
        onChange={step}
        disabledReason={lock ?? (shown.maxPrice === null ? 'Nejprve zadejte cenu do' : null)}
      />
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
