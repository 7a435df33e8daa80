import { useId, type ReactNode } from 'react'

export interface ProgressBarProps {
  label: string
  /** The completed part of `max`; null if it is unknown. */
  value: number | null
  max: number
  /** The progress in words: „37 z 50 domácností“. */
  children?: ReactNode
}

/** A progress bar. Native, so that prerendered pages can use it too. */
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
