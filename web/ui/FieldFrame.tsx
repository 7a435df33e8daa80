import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { field } from './field.ts'
import { FieldErrorText } from './FieldErrorText.tsx'

export interface FieldTexts {
  label: string
  /** Only read out, where the place of the field says the same. */
  isLabelHidden?: boolean
  hint?: ReactNode
  /** The sentence of the server or of a rule; shown at once. */
  error?: string | null
}

export interface FieldFrameProps extends FieldTexts {
  children: ReactNode
  /** The used length, at the end of the hint. */
  count?: ReactNode
}

/** Label, control, hint and error of a field; used inside a React Aria field, which connects them. */
export function FieldFrame({ label, isLabelHidden = false, hint, error, count, children }: FieldFrameProps) {
  return (
    <>
      <Label className={isLabelHidden ? 'sr-only' : field.label()}>{label}</Label>
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
