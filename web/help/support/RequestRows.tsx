import type { RequestRow } from '#contract/help/support-shapes.ts'
import { typeLabel } from '#domain/help/support/request.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { RequestChip } from './RequestChip.tsx'
import { requestHref } from './support-search.ts'

/** A member's requests, one row each. */
export function RequestRows({ rows, label }: { rows: readonly RequestRow[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {rows.map(({ id, ticketNumber, type, title, status, createdAt, isAnswered, credit }) => (
        <li key={id}>
          <a
            href={requestHref(id)}
            className="flex min-h-16 flex-col justify-center gap-1 rounded-12 border border-border bg-surface px-4 py-2.5 transition-colors duration-150 hover:border-border-strong"
          >
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <strong className="min-w-0 wrap-anywhere">{title}</strong>
              <RequestChip status={status} />
            </span>
            <span className="text-14 text-muted">
              {nbsp(`${typeLabel(type)} ${ticketNumber} · ${formatDay(pragueDay(createdAt))}`)}
              {isAnswered && status !== 'closed' && ' · odpověděli jsme'}
              {credit !== null && <strong className="text-save"> · dobropis {formatPrice(credit)}</strong>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
