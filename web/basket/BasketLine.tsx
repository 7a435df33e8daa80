import type { BasketLineView } from '#contract/basket.ts'
import type { PoolForecast } from '#contract/clearing.ts'
import type { Delivery } from '#contract/deliveries.ts'
import { priceState, type LockedResult } from '#domain/clearing/price-state.ts'
import { formatPrice } from '#domain/money/money.ts'
import { thousandths, type Quantity } from '#domain/money/quantity.ts'
import { LivePrice } from '../clearing/LivePrice.tsx'
import { ItemHistory } from '../history/ItemHistory.tsx'
import { Button } from '../ui/Button.tsx'
import { BasketItemCard } from './BasketItemCard.tsx'

/** What can be done with a line. */
export interface LineActs {
  change: (line: BasketLineView, quantity: Quantity) => void
  /** Back to what the template says. */
  restore: (line: BasketLineView) => void
  /** Asks for another cap. */
  cap: (line: BasketLineView) => void
}

export interface BasketLineProps {
  line: BasketLineView
  delivery: Delivery
  /** Before the cut-off. */
  isOpen: boolean
  now: Date
  pool: PoolForecast | null
  stale: Date | null
  /** The first line shows its price card open, so that everybody finds it. */
  isFirst: boolean
  acts: LineActs
}

function lockedOf(line: BasketLineView): LockedResult | null {
  if (line.outcome === null) return null
  return {
    unit: line.item.unit,
    hasOffer: line.outcome !== 'no_offer',
    price: line.unitPrice,
    allocatedQuantity: line.outcome === 'admitted' ? line.quantity : null,
    missing: line.missingQuantity,
  }
}

/** One line of the week's basket with the state of its group price. */
export function BasketLine({ line, delivery, isOpen, now, pool, stale, isFirst, acts }: BasketLineProps) {
  const myQuantity = line.excluded ? thousandths(0) : line.quantity
  const state = priceState({
    forecast: pool,
    locked: lockedOf(line),
    myQuantity,
    myCap: line.maxPrice,
    cutOffAt: delivery.cutOffAt,
    offersCloseAt: delivery.offersCloseAt,
    now: isOpen ? now : new Date(Math.max(now.getTime(), delivery.cutOffAt.getTime())),
    stale,
  })
  return (
    <BasketItemCard
      name={line.item.name}
      icon={line.item.icon}
      unit={line.item.unit}
      quantity={myQuantity}
      templateQuantity={line.templateQuantity}
      onQuantity={(quantity) => acts.change(line, quantity)}
      onRestore={line.templateQuantity === null ? undefined : () => acts.restore(line)}
      isClosed={!isOpen}
      priceState={state}
      defaultExpanded={isFirst}
    >
      <div className="flex flex-col gap-3">
        {state && (
          <LivePrice
            itemName={line.item.name}
            state={state}
            myQuantity={myQuantity}
            cap={line.maxPrice}
            from={`z lokality ${delivery.localityName}`}
            inviteUrl={`${location.origin}/lp`}
            onRaiseCap={isOpen ? () => acts.cap(line) : undefined}
          />
        )}
        <div className="-ml-3 flex flex-wrap">
          {state && isOpen && (
            <Button variant="quiet" onPress={() => acts.cap(line)}>
              {line.maxPrice === null ? 'Zadat cenu do' : `Změnit cenu do (${formatPrice(line.maxPrice)})`}
            </Button>
          )}
          <ItemHistory name={line.item.name} itemId={line.id} weekStart={delivery.weekStart} isWide />
        </div>
      </div>
    </BasketItemCard>
  )
}
