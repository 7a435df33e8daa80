import { useState } from 'react'
import type { ItemDetail } from '#contract/catalog/catalog.ts'
import type { Unit } from '#domain/money/unit.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatPragueTime, pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { Button } from '../../ui/Button.tsx'

const SHOWN_AT_FIRST = 6

/** Past list prices, newest first; nothing if the price never changed. */
export function PriceHistory({ prices, unit }: { prices: ItemDetail['prices']; unit: Unit }) {
  const [isWhole, setWhole] = useState(false)
  if (prices.length < 2) return null
  const days = prices.map(({ validFrom }) => pragueDay(validFrom))
  const highest = Math.max(...prices.map(({ price }) => price ?? 0))
  return (
    <section aria-label="Vývoj ceny" className="flex flex-col gap-2">
      <h3 className="font-semibold">Vývoj ceny</h3>
      <ul className="flex flex-col gap-1 text-14">
        {prices.slice(0, isWhole ? prices.length : SHOWN_AT_FIRST).map(({ validFrom, price }, i) => (
          <li key={validFrom.getTime()} className="grid grid-cols-[6.5rem_1fr_auto] items-center gap-3">
            <span className="text-muted">
              od {formatDay(days[i]!)}
              {/* The time distinguishes several prices of one day. */}
              {(days[i] === days[i - 1] || days[i] === days[i + 1]) && `, ${formatPragueTime(validFrom)}`}
            </span>
            <span aria-hidden className="h-2.5 rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-primary" style={{ width: `${((price ?? 0) / (highest || 1)) * 100}%` }} />
            </span>
            <span className="text-right whitespace-nowrap">{price === null ? 'bez běžné ceny' : `${formatPrice(price)}/${unit}`}</span>
          </li>
        ))}
      </ul>
      {!isWhole && prices.length > SHOWN_AT_FIRST && (
        <div className="-ml-3">
          <Button variant="quiet" onPress={() => setWhole(true)}>
            Zobrazit starší ceny
          </Button>
        </div>
      )}
    </section>
  )
}
