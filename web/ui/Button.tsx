import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { tv, type VariantProps } from 'tailwind-variants/lite'

/** Also for links that look like a button. */
export const buttonStyles = tv({
  base: 'tap forced-border relative inline-flex cursor-pointer select-none items-center justify-center gap-2 rounded-12 text-center font-bold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-45 pending:cursor-progress',
  variants: {
    variant: {
      primary: 'px-5 bg-primary text-on-primary hovered:bg-primary-hover pressed:bg-primary-hover',
      secondary: 'border px-5 border-border-strong bg-surface text-primary hovered:bg-primary-soft pressed:bg-primary-soft',
      quiet: 'px-3 text-primary hovered:bg-primary-soft pressed:bg-primary-soft',
      danger: 'px-5 bg-error text-on-error hovered:bg-error-hover pressed:bg-error-hover',
    },
    shape: { square: '', pill: 'rounded-full' },
    wide: { true: 'w-full', false: '' },
  },
  defaultVariants: { variant: 'secondary', shape: 'square', wide: false },
})

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'>, VariantProps<typeof buttonStyles> {
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
