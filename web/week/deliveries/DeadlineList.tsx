import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Clock } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { changeText, deadlineLabel, deadlineState, type DeadlineState } from '#domain/week/deliveries/purchase-deadlines.ts'
import { orpc } from '../../lib/rpc.ts'

const marks: Record<DeadlineState, { icon: typeof Check; word: string; className: string }> = {
  done: { icon: Check, word: 'hotovo', className: 'text-save' },
  missed: { icon: CircleAlert, word: 'čeká se', className: 'text-due' },
  ahead: { icon: Clock, word: 'přijde', className: 'text-muted' },
}

/** The deadlines of one's own week, and until when what they decide can change. Without any, or if they cannot be read, nothing. */
export function DeadlineList({ week, now }: { week: WeekStart; now: Date }) {
  const { data } = useQuery(orpc.deliveries.deadlines.queryOptions({ input: { weekStart: week }, retry: false }))
  if (!data || data.deadlines.length === 0) return null
  return (
    <details className="rounded-16 border border-border bg-surface px-4">
      <summary className="tap flex cursor-pointer items-center font-semibold">Termíny nákupu</summary>
      <ol className="divide-y divide-border pb-2">
        {data.deadlines.map((deadline) => {
          const { icon: Icon, word, className } = marks[deadlineState(deadline, now)]
          const change = changeText(deadline, now)
          return (
            <li key={deadline.type} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <span className="flex min-w-0 items-center gap-2">
                <Icon aria-hidden className={`size-4 shrink-0 ${className}`} />
                <span>
                  {deadlineLabel(deadline.type)}
                  <span className="sr-only"> ({word})</span>
                  {!deadline.isMandatory && <span className="text-14 text-muted"> nepovinné</span>}
                  {deadline.notes !== '' && <span className="text-14 text-muted"> {deadline.notes}</span>}
                  {change !== null && <span className="block text-14 text-muted">{nbsp(change)}</span>}
                </span>
              </span>
              <span className="text-14 text-muted">{nbsp(formatPragueDateTime(deadline.deadlineAt))}</span>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
