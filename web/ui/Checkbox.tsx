import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox'

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  children: ReactNode
}

export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...props}
      className="group tap inline-flex cursor-pointer items-center gap-3 outline-none! disabled:cursor-not-allowed disabled:text-muted"
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span
            aria-hidden
            className="flex size-6 shrink-0 items-center justify-center rounded-8 border-2 border-border-strong bg-surface text-on-primary transition-colors duration-150 group-selected:border-primary group-selected:bg-primary group-indeterminate:border-primary group-indeterminate:bg-primary group-invalid:border-error group-disabled:opacity-45 group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus"
          >
            {isIndeterminate ? <Minus className="size-4" strokeWidth={3} /> : isSelected && <Check className="size-4" strokeWidth={3} />}
          </span>
          <span>{children}</span>
        </>
      )}
    </AriaCheckbox>
  )
}
