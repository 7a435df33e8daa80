import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import type { ReactNode } from 'react'
import { field } from './field.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'>, FieldTexts {
  placeholder?: string
  multiline?: boolean
  /** A unit after the text: `Kč`. */
  suffix?: ReactNode
}

export function TextField({ label, hint, error, placeholder, multiline, suffix, ...props }: TextFieldProps) {
  return (
    <AriaTextField {...props} isInvalid={props.isInvalid || Boolean(error) || undefined} className={field.root()}>
      <FieldFrame label={label} hint={hint} error={error}>
        <Group className={field.box()}>
          {multiline ? (
            <TextArea rows={3} placeholder={placeholder} className={field.input()} />
          ) : (
            <Input placeholder={placeholder} className={field.input()} />
          )}
          {suffix && <span className={field.affix()}>{suffix}</span>}
        </Group>
      </FieldFrame>
    </AriaTextField>
  )
}
