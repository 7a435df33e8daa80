import { CircleAlert } from 'lucide-react'
import { FieldError } from 'react-aria-components/FieldError'
import { field } from './field.ts'

/** The error below a field: the given one, or the browser's. */
export function FieldErrorText({ error }: { error?: string | null | undefined }) {
  return (
    <FieldError className={field.error()}>
      {({ validationErrors }) => (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error ?? validationErrors.join(' ')}</span>
        </>
      )}
    </FieldError>
  )
}
