import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { leadToField } from './lead-to-field.ts'
import { fields, type DraftFaults } from './shopping-draft.ts'

/** What has to be put right before the form can be saved, with a way to each field; takes the focus when it comes. */
export function FaultSummary({ formId, faults }: { formId: string; faults: DraftFaults }) {
  const summary = useRef<HTMLDivElement>(null)
  const wrong = fields.filter((field) => faults[field] !== undefined)
  const hasFaults = wrong.length > 0
  useEffect(() => {
    if (hasFaults) summary.current?.focus()
  }, [hasFaults])

  return (
    hasFaults && (
      <div ref={summary} tabIndex={-1} className="rounded-12 outline-none!">
        <Notice tone="error" title="Nastavení se nedá uložit.">
          <ul className="mt-1 flex flex-col">
            {wrong.map((field) => (
              <li key={field}>
                <button
                  type="button"
                  onClick={() => leadToField(formId, field)}
                  className="tap cursor-pointer text-left underline underline-offset-3"
                >
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
