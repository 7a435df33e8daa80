import type { OfferOfSupplier, OrderOfSupplier } from '#contract/week/suppliers.ts'
import { formatTotal, type Money } from '#domain/money/money.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { counted, grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { orderNumber, orderStatusLabel } from '#domain/week/orders/order.ts'
import { offerStateName, type OfferState } from '#domain/week/suppliers/supplier-list.ts'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'

const tones: Record<OfferState, ChipProps['tone']> = { valid: 'save', over: 'neutral', replaced: 'neutral', withdrawn: 'due' }

function Newest({ shown, total }: { shown: number; total: number }) {
  return total > shown ? <p className="text-14 text-muted">{nbsp(`Zobrazeno ${grouped(shown)} z ${grouped(total)}.`)}</p> : null
}

const validity = ({ validFrom, validUntil }: OfferOfSupplier) =>
  validUntil
    ? `platnost ${formatDay(validFrom, 'full')} až ${formatDay(validUntil, 'full')}`
    : `platnost od ${formatDay(validFrom, 'full')}`

/** The offers of a supplier with their state. */
export function OffersOfSupplier({ offers, total }: { offers: readonly OfferOfSupplier[]; total: number }) {
  if (offers.length === 0) return <p className="text-muted">Zatím nic nenabídl.</p>
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Nabídky" className="flex flex-col">
        {offers.map((offer) => (
          <li key={offer.id} className="flex flex-col gap-1 border-b border-border py-3 last:border-b-0">
            <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <span className="font-semibold wrap-anywhere">{nbsp(offer.itemName)}</span>
              <Chip tone={tones[offer.state]}>{offerStateName(offer.state)}</Chip>
            </span>
            <span className="text-14">
              {offer.tiers
                .map(({ minQuantity, price }) => nbsp(`od ${formatQuantity(minQuantity, offer.unit)} za ${formatPrice(price)}`))
                .join(', ')}
            </span>
            <span className="text-14 text-muted">
              {nbsp(`${offer.localityName}, ${validity(offer)}, podáno ${formatDay(pragueDay(offer.submittedAt), 'full')}`)}
            </span>
          </li>
        ))}
      </ul>
      <Newest shown={offers.length} total={total} />
    </div>
  )
}

/** The purchase orders of a supplier. */
export function OrdersOfSupplier({ orders, total }: { orders: readonly OrderOfSupplier[]; total: number }) {
  if (orders.length === 0) return <p className="text-muted">Zatím nemá žádnou objednávku.</p>
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Objednávky" className="flex flex-col">
        {orders.map(({ id, number, status, localityName, weekStart, lines, total: sum }) => (
          <li key={id} className="flex flex-col gap-1 border-b border-border py-3 last:border-b-0">
            <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <span className="font-semibold">{orderNumber(number)}</span>
              <Chip>{orderStatusLabel(status)}</Chip>
            </span>
            <span className="text-14 text-muted">
              {nbsp(
                `${localityName}, týden ${isoWeek(weekStart).week}, ${counted(lines, 'položka', 'položky', 'položek')}, ${formatTotal(sum as Money)}`,
              )}
            </span>
          </li>
        ))}
      </ul>
      <Newest shown={orders.length} total={total} />
    </div>
  )
}
