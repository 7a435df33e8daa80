import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export interface ChartFrameProps {
  /** What the chart says, read out instead of it. */
  summary: string
  /** The values at the top and at the bottom of the scale. */
  most: string
  least: string
  /** The first and the last position on the horizontal axis. */
  from: string
  until: string
  /** The drawing: an svg that fills its frame. */
  children: ReactNode
  legend?: ReactNode
  /** The same figures as a table. */
  table: ReactNode
}

/** A chart with its scale, and its figures as a table below. */
export function ChartFrame({ summary, most, least, from, until, children, legend, table }: ChartFrameProps) {
  return (
    <div className="flex flex-col gap-3">
      {legend}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-13 text-muted">
        <div aria-hidden className="flex flex-col justify-between text-right whitespace-nowrap">
          <span className="-mt-2">{most}</span>
          <span className="-mb-2">{least}</span>
        </div>
        <div role="img" aria-label={summary} className="h-48 border-y border-border md:h-60">
          {children}
        </div>
        <div aria-hidden className="col-start-2 flex justify-between pt-1">
          <span>{from}</span>
          {until !== from && <span>{until}</span>}
        </div>
      </div>
      <details className="group">
        <summary className="tap -mx-2 inline-flex cursor-pointer list-none items-center gap-2 rounded-8 px-2 font-semibold text-primary select-none [&::-webkit-details-marker]:hidden">
          Zobrazit jako tabulku
          <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <div className="pt-2">{table}</div>
      </details>
    </div>
  )
}
