import { CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react'
import { useRef, useState } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import type { ReadingSteps } from './use-extraction.ts'

export interface ReadingProgressProps {
  steps: ReadingSteps | null
  /** Stops waiting and aborts the request. */
  onCancel: () => void
}

/** The steps of an extraction, one of them current, with a cancel button. A screen reader announces each as it starts. */
export function ReadingProgress({ steps, onCancel }: ReadingProgressProps) {
  const [wasCancelled, setCancelled] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  if (steps !== null && wasCancelled) setCancelled(false)
  const cancel = () => {
    onCancel()
    setCancelled(true)
    // The pressed button is gone.
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Čtení údajů" className="rounded-12 outline-none! empty:hidden">
      <p role="status" className={wasCancelled && steps === null ? 'text-muted' : 'sr-only'}>
        {steps && `${steps.names[steps.at]}${steps.names.length > 1 ? `, krok ${steps.at + 1} ze ${steps.names.length}` : ''}`}
        {wasCancelled && nbsp('Čtení jste zrušili, nic jsme nevyplnili.')}
      </p>
      {steps && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-12 bg-sunken px-4 py-3">
          <ol aria-hidden className="flex flex-col gap-1">
            {steps.names.map((name, index) => (
              <StepRow key={name} name={name} state={index < steps.at ? 'done' : index === steps.at ? 'current' : 'ahead'} />
            ))}
          </ol>
          <Button variant="quiet" onPress={cancel}>
            Zrušit čtení
          </Button>
        </div>
      )}
    </div>
  )
}

const signs = { done: CircleCheck, current: LoaderCircle, ahead: CircleDashed }

function StepRow({ name, state }: { name: string; state: keyof typeof signs }) {
  const Sign = signs[state]
  return (
    <li className={`flex items-center gap-2 ${state === 'current' ? 'font-semibold' : 'text-muted'}`}>
      <Sign className={`size-5 shrink-0 ${state === 'current' ? 'animate-spin motion-reduce:animate-none' : ''}`} />
      {name}
    </li>
  )
}
