import type { ReactNode } from 'react'
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch'
import { Text } from 'react-aria-components/Text'
import { field } from './field.ts'

export interface SwitchProps extends Omit<SwitchFieldProps, 'className' | 'style' | 'children'> {
  /** What is on or off: „Upozornění e-mailem“. */
  children: ReactNode
  hint?: ReactNode
}

/** A setting that applies at once; a choice that waits for a button is a Checkbox. */
export function Switch({ children, hint, ...props }: SwitchProps) {
  return (
    <SwitchField {...props} className="inline-flex flex-col">
      <SwitchButton className="group tap inline-flex cursor-pointer items-center gap-3 outline-none! disabled:cursor-not-allowed disabled:text-muted">
        <span
          aria-hidden
          className="flex h-7 w-12 shrink-0 items-center rounded-full border-2 border-border-strong bg-surface px-0.5 transition-colors duration-150 group-hovered:border-primary group-selected:border-primary group-selected:bg-primary group-disabled:opacity-45 group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus forced-colors:group-selected:bg-[Highlight]"
        >
          <span className="size-5 rounded-full bg-border-strong transition-transform duration-150 group-selected:translate-x-5 group-selected:bg-on-primary forced-colors:bg-[CanvasText] forced-colors:group-selected:bg-[HighlightText]" />
        </span>
        <span>{children}</span>
      </SwitchButton>
      {hint && (
        <Text slot="description" elementType="div" className={`${field.hint()} pl-15`}>
          {hint}
        </Text>
      )}
    </SwitchField>
  )
}
