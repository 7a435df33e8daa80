import { useEffect, useRef } from 'react'
import { Notice } from '../ui/Notice.tsx'
import { fields, type DraftFaults, type DraftField } from './shopping-draft.ts'

/** What has to be put right before the form can be saved, with a way to each field; takes the focus when it comes. */
export function FaultSummary({ formId, faults }: { formId: string; faults: DraftFaults }) {
  const summary = useRef<HTMLDivElement>(null)
  const wrong = fields.filter((field) => faults[field] !== undefined)
  const hasFaults = wrong.length > 0
  useEffect(() => {
    if (hasFaults) summary.current?.focus()
  }, [hasFaults])

  function goTo(field: DraftField) {
    const place = document.getElementById(formId)?.querySelector(`[name="${field}"], [data-field="${field}"]`)
    const control = place?.matches('input:not([type=hidden]), textarea') ? place : place?.closest('[data-rac]')?.querySelector('button')
    ;(control as HTMLElement | undefined)?.focus()
  }

  return (
    hasFaults && (
      <div ref={summary} tabIndex={-1} className="rounded-12 outline-none!">
        <Notice tone="error" title="Nastavení se nedá uložit.">
          <ul className="mt-1 flex flex-col">
            {wrong.map((field) => (
              <li key={field}>
                <button type="button" onClick={() => goTo(field)} className="tap cursor-pointer text-left underline underline-offset-3">
                  {faults[field]}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      </div>
    )
  )
}
