import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { buttonStyles, type ButtonLook } from './button-styles.ts'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'>, ButtonLook {
  children: ReactNode
}

export function Button({ variant, shape, wide, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={buttonStyles({ variant, shape, wide })}>
      {({ isPending }) => (
        <>
          {isPending && <LoaderCircle aria-hidden className="absolute size-5 animate-spin" />}
          <span className={`inline-flex items-center gap-2 ${isPending ? 'opacity-0' : ''}`}>{children}</span>
        </>
      )}
    </AriaButton>
  )
}
