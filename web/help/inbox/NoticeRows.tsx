import {
  Bell,
  Clock,
  Gift,
  MessageCircleQuestionMark,
  ReceiptText,
  SearchX,
  TriangleAlert,
  TrendingDown,
  type LucideIcon,
} from 'lucide-react'
import type { InboxNotice } from '#contract/help/inbox.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'

const ICONS: Readonly<Record<NonNullable<InboxNotice['topic']>, LucideIcon>> = {
  price_fell: TrendingDown,
  no_offer: SearchX,
  week_result: ReceiptText,
  cut_off: Clock,
  cut_off_idle: Clock,
  support: MessageCircleQuestionMark,
  lot_question: TriangleAlert,
  benefit_ends: Gift,
}

export interface NoticeRowsProps {
  rows: readonly InboxNotice[]
  onRead: (id: string) => void
}

/** Notices, each a link to where it is read or done; following it marks it as read. */
export function NoticeRows({ rows, onRead }: NoticeRowsProps) {
  return (
    <ul aria-label="Upozornění" className="flex flex-col gap-2">
      {rows.map((row) => (
        <li key={row.id}>
          <NoticeRow row={row} onRead={onRead} />
        </li>
      ))}
    </ul>
  )
}

function NoticeRow({
  row: { id, title, text, address, topic, at, isRead },
  onRead,
}: {
  row: InboxNotice
  onRead: NoticeRowsProps['onRead']
}) {
  const Icon = topic === null ? Bell : ICONS[topic]
  return (
    <a
      href={address}
      onClick={() => isRead || onRead(id)}
      className={`flex min-h-16 items-start gap-3 rounded-12 border px-4 py-3 transition-colors duration-150 hover:border-border-strong ${isRead ? 'border-border bg-surface' : 'border-primary bg-primary-soft'}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isRead ? 'text-muted' : 'text-primary'}`} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <strong className={`min-w-0 wrap-anywhere ${isRead ? 'font-semibold' : 'font-bold'}`}>
            {!isRead && <span className="sr-only">Nepřečtené: </span>}
            {nbsp(title)}
          </strong>
          <time dateTime={at.toISOString()} className="text-13 whitespace-nowrap text-muted">
            {nbsp(formatPragueDateTime(at))}
          </time>
        </span>
        {text !== '' && <span className="text-14 text-pretty text-muted">{nbsp(text)}</span>}
      </span>
    </a>
  )
}
