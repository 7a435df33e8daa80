import type { BasketLineView } from '#contract/week/basket.ts'
import type { PoolForecast } from '#contract/week/clearing.ts'
import { itemTypeOf, modificationOf, type ItemType } from '#domain/week/basket/item-type.ts'
import { priceState, type LockedResult } from '#domain/week/clearing/price-state.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { thousandths, type Quantity } from '#domain/money/quantity.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { LivePrice } from '../clearing/LivePrice.tsx'
import { ItemHistory } from '../history/ItemHistory.tsx'
import { FormerNames } from '../../catalog/items/FormerNames.tsx'
import { NotOffered } from '../../catalog/items/NotOffered.tsx'
import { AwaitsApproval } from '../../desk/off-catalog/AwaitsApproval.tsx'
import { Rejection } from '../../desk/off-catalog/Rejection.tsx'
import { Button } from '../../ui/Button.tsx'
import { BasketItemCard } from './BasketItemCard.tsx'
import { LineNote } from './LineNote.tsx'

/** What can be done with a line. */
export interface LineActs {
  change: (line: BasketLineView, quantity: Quantity) => void
  /** Back to what the template says. */
  restore: (line: BasketLineView) => void
  /** Opens its dialog, on the cap where that is what is to be changed. */
  edit: (line: BasketLineView, first?: 'cap') => void
  /** Not this week, of a line of the regular purchase; told with the way back. */
  leaveOut: (line: BasketLineView) => void
  /** What came for this week alone goes; asks first. */
  remove: (line: BasketLineView) => void
  raiseCap: (line: BasketLineView, cap: Money) => void
}

// Instants as numbers, so that the same ones are the same: a line is drawn again only when something of it has changed.
export interface BasketLineProps {
  line: BasketLineView
  weekStart: WeekStart
  localityName: string
  cutOffAt: number
  offersCloseAt: number
  /** Whether it may be changed. */
  isOpen: boolean
  isBeforeCutOff: boolean
  pool: PoolForecast | null
  stale: Date | null
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

/** What is worth telling of a line; of one from outside the catalog also how it differs this week. */
function typesOf(line: BasketLineView): ItemType[] {
  const type = itemTypeOf(line)
  const modification = modificationOf(line)
  if (type.type === 'regular') return []
  return type.type === 'external' && modification !== null ? [type, { type: 'modified_temporary', modification }] : [type]
}

/** One line of the week's basket with the state of its group price. */
export function BasketLine({ line, isOpen, isBeforeCutOff, pool, stale, acts, ...week }: BasketLineProps) {
  const isGone = isBeforeCutOff && !line.item.isOffered
  const myQuantity = line.excluded ? thousandths(0) : line.quantity
  const state = priceState({
    // Of what waits for approval nobody else knows, and of that and of what is no longer offered nothing is bought.
    forecast: line.item.awaitsApproval || isGone ? null : pool,
    locked: lockedOf(line),
    myQuantity,
    myCap: line.maxPrice,
    cutOffAt: new Date(week.cutOffAt),
    offersCloseAt: new Date(week.offersCloseAt),
    // Whether it is before the cut-off is all that the time is asked for.
    now: new Date(isBeforeCutOff ? week.cutOffAt - 1 : week.cutOffAt),
    stale,
  })
  return (
    <BasketItemCard
      name={line.item.name}
      icon={line.item.icon}
      picture={line.item.picture}
      unit={line.item.unit}
      quantity={myQuantity}
      templateQuantity={line.templateQuantity}
      types={typesOf(line)}
      sourceUrl={line.item.sourceUrl}
      onQuantity={(quantity) => acts.change(line, quantity)}
      onRestore={modificationOf(line) === null ? undefined : () => acts.restore(line)}
      onEdit={() => acts.edit(line)}
      onLeaveOut={line.excluded || line.templateQuantity === null ? undefined : () => acts.leaveOut(line)}
      onRemove={line.templateQuantity === null ? () => acts.remove(line) : undefined}
      onRaiseCap={isOpen ? (cap) => acts.raiseCap(line, cap) : undefined}
      isClosed={!isOpen}
      priceState={state}
      note={
        <>
          {line.notes && <p className="mt-2 text-14 text-pretty wrap-anywhere whitespace-pre-line">{line.notes}</p>}
          <FormerNames names={line.formerNames} />
          {isGone && (line.item.rejection ? <Rejection reason={line.item.rejection} /> : <NotOffered />)}
          <LineNote weekStart={week.weekStart} id={line.id} />
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {line.item.awaitsApproval && <AwaitsApproval />}
        {state && (
          <LivePrice
            itemName={line.item.name}
            state={state}
            myQuantity={myQuantity}
            cap={line.maxPrice}
            from={`z lokality ${week.localityName}`}
            inviteUrl={`${location.origin}/lp`}
            onRaiseCap={isOpen ? (cap) => acts.raiseCap(line, cap) : undefined}
          />
        )}
        <div className="-ml-3 flex flex-wrap">
          {state && isOpen && (
            <Button variant="quiet" onPress={() => acts.edit(line, 'cap')}>
              {line.maxPrice === null ? 'Zadat cenový strop' : `Změnit cenový strop (${formatPrice(line.maxPrice)})`}
            </Button>
          )}
          <ItemHistory name={line.item.name} itemId={line.id} weekStart={week.weekStart} isWide />
        </div>
      </div>
    </BasketItemCard>
  )
}
