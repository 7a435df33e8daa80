import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox'
import { Text } from 'react-aria-components/Text'
import { field } from './field.ts'
import { FieldErrorText } from './FieldErrorText.tsx'

export interface CheckboxProps extends Omit<CheckboxFieldProps, 'className' | 'style' | 'children'> {
  children: ReactNode
  hint?: ReactNode
  error?: string | null
}

export function Checkbox({ children, hint, error, ...props }: CheckboxProps) {
  return (
    <CheckboxField {...props} isInvalid={props.isInvalid || Boolean(error) || undefined} className="inline-flex flex-col">
      <CheckboxButton className="group tap inline-flex cursor-pointer items-center gap-3 outline-none! disabled:cursor-not-allowed disabled:text-muted">
        {({ isSelected, isIndeterminate }) => (
          <>
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-8 border-2 border-border-strong bg-surface text-on-primary transition-colors duration-150 group-hovered:border-primary group-selected:border-primary group-selected:bg-primary group-indeterminate:border-primary group-indeterminate:bg-primary group-invalid:border-error group-disabled:opacity-45 group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus forced-colors:text-[CanvasText]"
            >
              {isIndeterminate ? <Minus className="size-4" strokeWidth={3} /> : isSelected && <Check className="size-4" strokeWidth={3} />}
            </span>
            <span>{children}</span>
          </>
        )}
      </CheckboxButton>
      {hint && (
        <Text slot="description" elementType="div" className={`${field.hint()} pl-9`}>
          {hint}
        </Text>
      )}
      <div className="pl-9 empty:hidden">
        <FieldErrorText error={error} />
      </div>
    </CheckboxField>
  )
}
