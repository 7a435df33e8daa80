import type { ComponentProps } from 'react'

export interface CardProps extends Omit<ComponentProps<'div'>, 'className' | 'style'> {
  as?: 'div' | 'section' | 'article' | 'li'
  isSelected?: boolean
}

export function Card({ as: Element = 'div', isSelected = false, ...props }: CardProps) {
  return (
    <Element
      {...(props as object)}
      className={`rounded-16 border bg-surface p-4 ${isSelected ? 'border-2 border-primary' : 'border-border'}`}
    />
  )
}
