import { ArrowRight, Minus, Pencil, Plus, type LucideIcon } from 'lucide-react'
import { changeKindName, type ChangeKind } from '#domain/week/history/change.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'

const marks: Record<ChangeKind, { icon: LucideIcon; tone: ChipProps['tone'] }> = {
  insert: { icon: Plus, tone: 'primary' },
  update: { icon: Pencil, tone: 'change' },
  delete: { icon: Minus, tone: 'neutral' },
}

export interface ChangeLineProps {
  at: Date
  kind: ChangeKind
  /** What was changed, unless the context says it. */
  place?: string
  fields: readonly { label: string; from: string | null; to: string | null }[]
  /** By whom, where and why; empty if unknown. */
  by: readonly string[]
}

/** One change: kind, time, differences, and author. */
export function ChangeLine({ at, kind, place, fields, by }: ChangeLineProps) {
  return (
    <li className="flex flex-col gap-2 border-t border-border py-4 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip {...marks[kind]}>{changeKindName(kind)}</Chip>
        {place && <span className="text-14 font-semibold">{place}</span>}
        <time dateTime={at.toISOString()} className="sm:ml-auto text-14 whitespace-nowrap text-muted">
          {formatPragueDateTime(at, 'full')}
        </time>
      </div>
      {fields.length > 0 && (
        <dl className="flex flex-col gap-1">
          {fields.map((field) => (
            <div key={field.label} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="text-14 text-muted">{field.label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <Values from={field.from} to={field.to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-14 text-muted">{by.filter((text) => text !== '').join(' · ')}</p>
    </li>
  )
}

function Values({ from, to }: { from: string | null; to: string | null }) {
  if (from === null) return <strong>{to}</strong>
  if (to === null) return <del>{from}</del>
  return (
    <>
      {from}
      <ArrowRight aria-label="změněno na" className="mx-1.5 inline size-4 shrink-0 text-muted" />
      <strong>{to}</strong>
    </>
  )
}
