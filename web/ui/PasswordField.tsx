import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { field } from './field.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'className' | 'style' | 'children' | 'maxLength' | 'type' | 'autoComplete'>, FieldTexts {
  /** Tells password managers whether to fill in a password or offer a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field that can be revealed. */
export function PasswordField({ label, hint, error, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      isInvalid={props.isInvalid || Boolean(error) || undefined}
      className={field.root()}
    >
      <FieldFrame label={label} hint={hint} error={error}>
        <Group className={field.box()}>
          <Input autoCapitalize="none" autoCorrect="off" className={field.input()} />
          <Button
            aria-label="Ukázat heslo"
            aria-pressed={isShown}
            isDisabled={props.isDisabled}
            onPress={() => setShown(!isShown)}
            className={field.button()}
          >
            <Icon aria-hidden className="size-5" />
          </Button>
        </Group>
      </FieldFrame>
    </TextField>
  )
}
