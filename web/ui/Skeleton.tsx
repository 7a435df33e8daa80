import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

const bone = tv({
  base: 'forced-border rounded-8 bg-border/70',
  variants: {
    shape: { line: 'h-4 w-full', short: 'h-4 w-1/2', title: 'h-8 w-2/3', block: 'h-28 w-full rounded-16', picture: 'size-14 rounded-12' },
  },
  defaultVariants: { shape: 'line' },
})

export type BoneShape = 'line' | 'short' | 'title' | 'block' | 'picture'

/** One grey shape as a placeholder. */
export function Bone({ shape }: { shape?: BoneShape }) {
  return <div aria-hidden className={bone({ shape })} />
}

/** A placeholder layout during loading; appears after 200 ms, so that a quick answer does not flicker. */
export function Skeleton({ children, label = 'Načítám…' }: { children: ReactNode; label?: string }) {
  return (
    <div aria-busy="true" className="flex animate-appear flex-col gap-3">
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
