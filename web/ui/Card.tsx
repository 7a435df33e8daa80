import type { ComponentProps } from 'react'

export interface CardProps extends Omit<ComponentProps<'div'>, 'className' | 'style'> {
  as?: 'div' | 'section' | 'article' | 'li'
  isSelected?: boolean
  /** In a long list. */
  isTight?: boolean
}

export function Card({ as: Element = 'div', isSelected = false, isTight = false, ...props }: CardProps) {
  return (
    <Element
      {...(props as object)}
      className={`rounded-16 border bg-surface ${isTight ? 'px-3 py-2 md:pl-4' : 'p-4'} ${isSelected ? 'border-2 border-primary' : 'border-border'}`}
    />
  )
}
