import { Link } from '@tanstack/react-router'
import type { QueueRow } from '#contract/desk/off-catalog-queue.ts'
import { formatPrice } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { DecisionChip } from './DecisionChip.tsx'
import type { ProposalsSearch } from './proposals-search.ts'

export interface ProposalListProps {
  rows: readonly QueueRow[]
  chosen: string | undefined
  search: ProposalsSearch
}

/** The source of a proposal, as far as a row tells. */
export function originOf({ sourceUrl, isFromPicture }: Pick<QueueRow, 'sourceUrl' | 'isFromPicture'>): string {
  if (isFromPicture) return 'z obrázku'
  return sourceUrl === null ? 'podle názvu' : new URL(sourceUrl).hostname.replace(/^www\./, '')
}

/** Waiting or decided proposals, one row each. */
export function ProposalList({ rows, chosen, search }: ProposalListProps) {
  return (
    <ul aria-label={search.state === 'decided' ? 'Rozhodnuté návrhy' : 'Čekající návrhy'} className="flex flex-col gap-2">
      {rows.map((row) => (
        <li key={row.itemId}>
          <Link
            to="/admin/off-catalog"
            search={{ ...search, item: row.itemId }}
            aria-current={row.itemId === chosen ? 'true' : undefined}
            className={`flex min-h-16 flex-col justify-center gap-0.5 rounded-12 border border-border bg-surface px-4 py-2.5 transition-colors duration-150 hover:border-border-strong ${row.itemId === chosen ? 'lg:border-primary lg:bg-primary-soft' : ''}`}
          >
            <span className="flex items-baseline justify-between gap-3">
              <strong className="min-w-0 wrap-anywhere">{nbsp(row.name)}</strong>
              <span className="shrink-0 text-14 text-muted">{formatDay(pragueDay(row.decision?.at ?? row.askedAt), 'short')}</span>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-14 text-muted">
              <span className="min-w-0 wrap-anywhere">
                {[
                  row.households > 1 && counted(row.households, 'domácnost', 'domácnosti', 'domácností'),
                  row.estimatedPrice !== null && `${formatPrice(row.estimatedPrice)}/${row.unit}`,
                  originOf(row),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {row.decision && <DecisionChip is={row.decision.is} />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
