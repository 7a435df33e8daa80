import { useState, type ReactNode } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { plural } from '#domain/text/plural.ts'
import { field } from './field.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'maxLength'>, FieldTexts {
  placeholder?: string
  /** Several lines; grows with the text. */
  multiline?: boolean
  /** A unit after the text: `Kč`. */
  suffix?: ReactNode
  /** The maximum length of the server. A counter is shown; a longer text is reported and not cut off. */
  limit?: number
}

export function TextField({ label, isLabelHidden, hint, error, placeholder, multiline, suffix, limit, ...props }: TextFieldProps) {
  const [typed, setTyped] = useState(props.defaultValue ?? '')
  const used = (props.value ?? typed).length
  const over = limit === undefined ? 0 : Math.max(0, used - limit)
  const fault = error ?? (over > 0 ? `Zkraťte text o ${over} ${plural(over, 'znak', 'znaky', 'znaků')}` : null)
  return (
    <AriaTextField
      {...props}
      onChange={(text) => {
        setTyped(text)
        props.onChange?.(text)
      }}
      isInvalid={props.isInvalid || Boolean(fault) || undefined}
      className={field.root()}
    >
      <FieldFrame
        label={label}
        isLabelHidden={isLabelHidden}
        hint={hint}
        error={fault}
        count={limit !== undefined && <Count used={used} limit={limit} />}
      >
        <Group className={`${field.box()} ${props.isReadOnly ? 'border-dashed' : ''}`}>
          {multiline ? (
            <TextArea rows={3} placeholder={placeholder} className={`${field.input()} field-sizing-content max-h-80 min-h-22`} />
          ) : (
            <Input placeholder={placeholder} className={field.input()} />
          )}
          {suffix && <span className={field.affix()}>{suffix}</span>}
        </Group>
      </FieldFrame>
    </AriaTextField>
  )
}

// Shows how much of the limit is used.
function Count({ used, limit }: { used: number; limit: number }) {
  return (
    <span className={`ml-auto shrink-0 ${used > limit ? 'font-semibold text-error' : ''}`}>
      {used}/{limit} znaků
    </span>
  )
}
