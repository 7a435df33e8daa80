import type { ItemComplaint } from '#contract/help/support.ts'
import type { PurchaseLineView } from '#contract/week/purchases.ts'
import { requestStatusLabel } from '#domain/help/support/status.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { complainHref, requestHref } from './support-search.ts'

/** The way to complain about a delivered item, or to its complaint. */
export function ComplainLink({ line, complaint }: { line: PurchaseLineView; complaint: ItemComplaint | null }) {
  if (complaint)
    return (
      <a
        href={requestHref(complaint.requestId)}
        aria-label={`Reklamace ${complaint.ticketNumber}: ${line.item.name}`}
        className={`whitespace-nowrap ${linkStyles({ variant: 'alone' })}`}
      >
        {complaint.credit === null
          ? `Reklamace: ${requestStatusLabel(complaint.status)}`
          : nbsp(`dobropis ${formatPrice(complaint.credit)}`)}
      </a>
    )
  if (line.delivered === null || line.delivered.total === 0) return null
  return (
    <a
      href={complainHref(line.id)}
      aria-label={`Něco nesedí? ${line.item.name}`}
      className={`whitespace-nowrap ${linkStyles({ variant: 'alone' })}`}
    >
      Něco nesedí?
    </a>
  )
}
