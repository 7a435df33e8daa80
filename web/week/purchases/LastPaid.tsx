import { History } from 'lucide-react'
import { formatPrice } from '#domain/money/money.ts'
import type { Unit } from '#domain/money/unit.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { useLastPaid } from './use-last-paid.ts'

/** „naposledy za 16,90 Kč/kg (týden 46)“, where an amount or a cap is written; nothing for an item that was never bought. */
export function LastPaid({ item }: { item: { id: string; unit: Unit } }) {
  const paid = useLastPaid(item)
  if (!paid) return null
  return (
    <span className="flex items-center gap-1.5 text-14 text-muted">
      <History aria-hidden className="size-4 shrink-0" />
      {nbsp(`naposledy za ${formatPrice(paid.unitPrice)}/${item.unit} (týden ${isoWeek(paid.weekStart).week})`)}
    </span>
  )
}
