import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { field } from './field.ts'

export interface FieldTexts {
  label: string
  hint?: ReactNode
  /** The sentence of the server or of a rule; shown as soon as it is there. */
  error?: string | null
}

/** Label, control, hint and error of a field; lives inside a React Aria field, which ties them together. */
export function FieldFrame({ label, hint, error, children }: FieldTexts & { children: ReactNode }) {
  return (
    <>
      <Label className={field.label()}>{label}</Label>
      {children}
      {hint && (
        <Text slot="description" className={field.hint()}>
          {hint}
        </Text>
      )}
      <FieldError className={field.error()}>
        {({ validationErrors }) => (
          <>
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{error ?? validationErrors.join(' ')}</span>
          </>
        )}
      </FieldError>
    </>
  )
}
