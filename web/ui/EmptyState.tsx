import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** One action, at most two. */
  action?: ReactNode
}

/** An empty state: the dot pattern, one line, one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-16 border border-dashed border-border-strong px-6 py-10 text-center">
      <svg aria-hidden viewBox="0 0 66 30" className="h-8 text-dot-empty">
        {[0, 1, 2, 3, 4].flatMap((x) =>
          [0, 1].map((y) => (
            <circle
              key={`${x}-${y}`}
              cx={9 + x * 12}
              cy={9 + y * 12}
              r="3.6"
              fill={x === 0 ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth="1.4"
            />
          )),
        )}
      </svg>
      <p className="text-18 font-bold">{title}</p>
      {children && <div className="max-w-read text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
