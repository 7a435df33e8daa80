import type { LucideIcon } from 'lucide-react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  icon: LucideIcon
  /** What the button does, for screen readers. */
  label: string
}

export function IconButton({ icon: Icon, label, ...props }: IconButtonProps) {
  return (
    <AriaButton
      {...props}
      aria-label={label}
      className="tap inline-flex cursor-pointer items-center justify-center rounded-full text-muted transition-colors duration-150 hovered:bg-sunken hovered:text-text disabled:cursor-not-allowed disabled:opacity-45"
    >
      <Icon aria-hidden className="size-5" />
    </AriaButton>
  )
}
