import { useId, type ReactNode } from 'react'

export interface ProgressBarProps {
  label: string
  /** What is done of `max`; null while nobody knows how much there is. */
  value: number | null
  max: number
  /** In words beside the label: „37 z 50 domácností“; the bar itself says only how far. */
  children?: ReactNode
}

/** How far something is. Native, so that it stands in a prerendered page too. */
export function ProgressBar({ label, value, max, children }: ProgressBarProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap justify-between gap-x-3">
        <label htmlFor={id} className="text-14 font-semibold">
          {label}
        </label>
        {children && <span className="text-14 text-muted">{children}</span>}
      </div>
      <progress id={id} value={value ?? undefined} max={max} className="progress" />
    </div>
  )
}
