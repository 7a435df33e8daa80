import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { field } from './field.ts'
import { FieldErrorText } from './FieldErrorText.tsx'

export interface FieldTexts {
  label: string
  hint?: ReactNode
  /** The sentence of the server or of a rule; shown as soon as it is there. */
  error?: string | null
}

export interface FieldFrameProps extends FieldTexts {
  children: ReactNode
  /** At the end of the hint's line: how much of the text is used. */
  count?: ReactNode
}

/** Label, control, hint and error of a field; lives inside a React Aria field, which ties them together. */
export function FieldFrame({ label, hint, error, count, children }: FieldFrameProps) {
  return (
    <>
      <Label className={field.label()}>{label}</Label>
      {children}
      {(hint || count) && (
        <Text slot="description" elementType="div" className={field.hint()}>
          <span>{hint}</span>
          {count}
        </Text>
      )}
      <FieldErrorText error={error} />
    </>
  )
}
