import type { ComponentProps } from 'react'
import { tv } from 'tailwind-variants/lite'

const card = tv({
  base: 'rounded-16 border bg-surface p-4',
  variants: { isSelected: { true: 'border-2 border-primary', false: 'border-border' } },
})

export interface CardProps extends Omit<ComponentProps<'div'>, 'className' | 'style'> {
  as?: 'div' | 'section' | 'article' | 'li'
  isSelected?: boolean
}

export function Card({ as: Element = 'div', isSelected = false, ...props }: CardProps) {
  return <Element {...(props as object)} className={card({ isSelected })} />
}
