import type { ReactNode } from 'react'

export interface HintProps {
  id: string
  isShown: boolean
  /** The edge to align with; at the end of the screen it would not fit from the start. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** The text of `useHint`; it stays in the page while hidden, so that `aria-describedby` finds it. */
export function Hint({ id, isShown, align = 'start', children }: HintProps) {
  return (
    <span
      role="tooltip"
      id={id}
      hidden={!isShown}
      className={`absolute top-full z-30 mt-1 w-max max-w-96 rounded-8 bg-text px-3 py-2 text-14 font-semibold text-bg animate-fade ${align === 'end' ? 'right-0' : 'left-0'}`}
    >
      {children}
    </span>
  )
}
