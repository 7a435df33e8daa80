import type { RefObject } from 'react'
import { Notice } from '../ui/Notice.tsx'
import { leadToField } from './lead-to-field.ts'
import type { FieldFault } from './use-draft.ts'

interface FaultSummaryProps {
  title: string
  faults: readonly FieldFault[]
  form: RefObject<HTMLFormElement | null>
}

/** Lists the errors of a long form, each with a link to its field. */
export function FaultSummary({ title, faults, form }: FaultSummaryProps) {
  if (faults.length === 0) return null
  return (
    <div data-faults tabIndex={-1} className="rounded-12 outline-none!">
      <Notice tone="error" title={title}>
        <ul className="mt-1 flex flex-col">
          {faults.map(({ path, message }) => (
            <li key={path}>
              <button
                type="button"
                onClick={() => leadToField(form.current, path)}
                className="tap cursor-pointer text-left underline underline-offset-3"
              >
                {message}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
