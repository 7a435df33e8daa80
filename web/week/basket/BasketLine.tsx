import type { PurchaseHandover } from '#domain/week/purchases/status.ts'
import type { BasketLineView } from '#contract/week/basket.ts'
import type { PoolForecast } from '#contract/week/clearing.ts'
import { itemTypeOf, modificationOf, type ItemType } from '#domain/week/basket/item-type.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { thousandths, type Quantity } from '#domain/money/quantity.ts'
import { cheaperText } from '#domain/week/clearing/steps-text.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { LivePrice } from '../clearing/LivePrice.tsx'
import { PriceReceipt } from '../clearing/PriceReceipt.tsx'
import { ItemHistory } from '../history/ItemHistory.tsx'
import { inviteNeighbours } from './invite-neighbours.ts'
import { DeliveredLess } from './DeliveredLess.tsx'
import { FormerNames } from '../../catalog/items/FormerNames.tsx'
import { NotOffered } from '../../catalog/items/NotOffered.tsx'
import { AwaitsApproval } from '../../desk/off-catalog/AwaitsApproval.tsx'
import { Rejection } from '../../desk/off-catalog/Rejection.tsx'
import { useBasketOwner } from '../../people/links/basket-owner.ts'
import { Button } from '../../ui/Button.tsx'
import { LastPaid } from '../purchases/LastPaid.tsx'
import { BasketItemCard } from './BasketItemCard.tsx'
import { LineNote } from './LineNote.tsx'
import { isGone, linePriceState } from './line-price.ts'
import { ProlongedLine } from './ProlongedLine.tsx'
import { priceOfWaiting } from './price-of-waiting.ts'
import { WaitChoice } from './WaitChoice.tsx'
import { WaitingNote } from './WaitingNote.tsx'
import { useComingCap } from './use-coming-cap.ts'

/** The commands of a line. */
export interface LineActs {
  change: (line: BasketLineView, quantity: Quantity) => void
  /** Restores the template's values. */
  restore: (line: BasketLineView) => void
  /** Opens its dialog, with the focus on the cap if that is to change. */
  edit: (line: BasketLineView, first?: 'cap') => void
  /** Excludes a template line this week; offers undo. */
  leaveOut: (line: BasketLineView) => void
  /** Removes an item of this week only; asks first. */
  remove: (line: BasketLineView) => void
  /** Takes out a line that was carried over; offers undo. */
  refuse: (line: BasketLineView) => void
  raiseCap: (line: BasketLineView, cap: Money) => void
}

// Instants as numbers, so that equal ones are identical and unchanged lines do not render again.
export interface BasketLineProps {
  line: BasketLineView
  weekStart: WeekStart
  localityName: string
  cutOffAt: number
  offersCloseAt: number
  /** Whether it can be changed. */
  isOpen: boolean
  isBeforeCutOff: boolean
  /** Whether what was bought is ordered from suppliers. */
  isOrdered: boolean
  /** Whether the household has its purchase. */
  handover: PurchaseHandover
  pool: PoolForecast | null
  stale: Date | null
  /** Set if it is not ordered as it is wanted: a word about it. */
  notYet: string | undefined
  acts: LineActs
}

/** The types worth showing; for an off-catalog item also this week's difference. */
function typesOf(line: BasketLineView): ItemType[] {
  const type = itemTypeOf(line)
  const modification = modificationOf(line)
  if (type.type === 'regular') return []
  return type.type === 'external' && modification !== null ? [type, { type: 'modified_temporary', modification }] : [type]
}

function LineReceipt({ line }: { line: BasketLineView }) {
  const { mayEdit } = useBasketOwner()
  const { raise, isPending } = useComingCap()
  if (line.receipt === null) return null
  return (
    <PriceReceipt
      receipt={line.receipt}
      unit={line.item.unit}
      quantity={line.delivered?.quantity ?? line.boughtQuantity ?? line.quantity}
      stepped={line}
      cap={line.maxPrice}
      comingCap={line.comingCap}
      onRaise={mayEdit && line.item.isOffered ? (cap) => raise(line.id, cap) : undefined}
      isRaising={isPending}
    />
  )
}

/** One line of the week's basket with its group price. */
export function BasketLine({ line, isOpen, isBeforeCutOff, pool, stale, notYet, acts, ...week }: BasketLineProps) {
  const isUnavailable = isGone(line, isBeforeCutOff)
  const myQuantity = line.excluded ? thousandths(0) : line.quantity
  // After clearing the receipt says what became of the steps.
  const cheaper = line.outcome === null ? cheaperText(line, line.item.unit) : null
  // A line that waits joins as it is; who wants something else adds it, which takes its place.
  const isJoined = line.origin === 'waiting'
  const mayStop = isOpen && isJoined
  const state = linePriceState(line, { ...week, isBeforeCutOff, pool, stale })
  // Only what is ordered can be told to wait.
  const canWait = line.mayWait && !line.excluded && (notYet === undefined || line.waitWeeks > 0)
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
      onRaiseCap={isOpen && !isJoined ? (cap) => acts.raiseCap(line, cap) : undefined}
      isClosed={!isOpen || isJoined}
      priceState={state}
      note={
        <>
          <DeliveredLess line={line} />
          {cheaper && !line.excluded && <p className="mt-1 mb-2 text-14 text-muted">{nbsp(cheaper)}</p>}
          {line.notes && <p className="mt-2 text-14 text-pretty wrap-anywhere whitespace-pre-line">{line.notes}</p>}
          {line.prolongedFrom && (
            <ProlongedLine name={line.item.name} from={line.prolongedFrom} onRefuse={isOpen ? () => acts.refuse(line) : undefined} />
          )}
          {line.waiting && (
            <WaitingNote
              name={line.item.name}
              waiting={line.waiting}
              price={priceOfWaiting(line)}
              onStop={mayStop ? () => acts.refuse(line) : undefined}
            />
          )}
          <FormerNames names={line.formerNames} />
          {isUnavailable && (line.item.rejection ? <Rejection reason={line.item.rejection} /> : <NotOffered />)}
          <LineNote weekStart={week.weekStart} id={line.id} notYet={notYet} />
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {line.item.awaitsApproval && <AwaitsApproval />}
        {isOpen && <LastPaid item={line.item} />}
        {state && (
          <LivePrice
            itemName={line.item.name}
            state={state}
            myQuantity={myQuantity}
            cap={line.maxPrice}
            furtherSteps={line.furtherSteps}
            from={`z lokality ${week.localityName}`}
            onInvite={inviteNeighbours(line.item, week.weekStart)}
            onRaiseCap={isOpen && !isJoined ? (cap) => acts.raiseCap(line, cap) : undefined}
          />
        )}
        {line.receipt && <LineReceipt line={line} />}
        <div className="-ml-3 flex flex-wrap">
          {state && isOpen && !isJoined && (
            <Button variant="quiet" onPress={() => acts.edit(line, 'cap')}>
              {line.maxPrice === null ? 'Zadat cenový strop' : `Změnit cenový strop (${formatPrice(line.maxPrice)})`}
            </Button>
          )}
          {isOpen && canWait && <WaitChoice line={line} weekStart={week.weekStart} />}
          <ItemHistory name={line.item.name} itemId={line.id} weekStart={week.weekStart} isWide />
        </div>
      </div>
    </BasketItemCard>
  )
}
