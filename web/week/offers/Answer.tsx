import { BadgeCheck, CircleSlash, Lock, Send, Undo2 } from 'lucide-react'
import type { Demand } from '#contract/week/demands.ts'
import { answerStateName, whyNoOffer } from '#domain/week/offers/answer.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { orderNumber } from '#domain/week/orders/order.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { isoWeek } from '#domain/time/week.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { keyOf } from './demand-key.ts'
import type { OpensAs } from './demands-search.ts'
import { stateOf } from './state-of.ts'

interface AnswerProps {
  demand: Demand
  now: Date
}

/** The supplier's state in this pool, as a word. */
export function AnswerBadge({ demand, now }: AnswerProps) {
  const state = stateOf(demand, now)
  const name = answerStateName(state)
  switch (state) {
    case 'allocated':
      return (
        <Chip tone="save" icon={BadgeCheck}>
          {name}
        </Chip>
      )
    case 'sent':
      return (
        <Chip tone="primary" icon={Send}>
          {name}
        </Chip>
      )
    case 'not_chosen':
      return <Chip icon={CircleSlash}>{name}</Chip>
    case 'withdrawn':
      return <Chip icon={Undo2}>{name}</Chip>
    case 'over':
      return <Chip icon={Lock}>{name}</Chip>
    case 'open':
      return null
  }
}

/** The supplier's lowest price, or the locked one after the award. */
export function MyPrice({ demand: { myAward, myOffer, region, lost, unit, deliveryOn, deliveryTime } }: { demand: Demand }) {
  if (myAward)
    return (
      <span className="text-14">
        {myAward.isRegional ? 'společná' : 'pevná'} cena <strong>{formatPrice(myAward.unitPrice)}</strong>/{unit},{' '}
        {formatQuantity(myAward.quantity, unit)}
        <span className="block text-muted">{nbsp(`závoz ${formatDay(deliveryOn, 'weekday')} v ${deliveryTime}`)}</span>
        {myAward.purchaseOrder && (
          <a href={`/supplier/orders?order=${myAward.purchaseOrder.id}`} className={linkStyles()}>
            {orderNumber(myAward.purchaseOrder.number)}
          </a>
        )}
      </span>
    )
  if (lost) return <span className="text-14 text-muted">{nbsp(lostText(lost))}</span>
  const best = (myOffer ?? region?.myOffer)?.tiers.at(-1)
  if (!best) return null
  return (
    <span className="text-14 text-muted">
      {!myOffer && 'společně '}až {formatPrice(best.price)}/{unit} od {formatQuantity(best.minQuantity, unit)}
    </span>
  )
}

function lostText({ hasWinner, lowerBy }: NonNullable<Demand['lost']>): string {
  if (!hasWinner) return 'nevyhrál nikdo, žádné pásmo se nenaplnilo'
  return lowerBy === null ? 'vyhrála jiná nabídka, ne však nižší cenou' : `vyhrála nižší cena, ${lowerBy}`
}

/** The supplier's command for this pool. */
export function AnswerButton({
  demand,
  now,
  onOffer,
  wide,
}: AnswerProps & { onOffer: (offer: string, opensAs?: OpensAs) => void; wide?: boolean }) {
  const reason = whyNoOffer({ ...demand, hasAward: demand.myAward !== null }, now)
  const open = () => onOffer(keyOf(demand))
  const named = `${demand.item.name}, ${demand.localityName}, týden ${isoWeek(demand.weekStart).week}`
  if (reason !== null)
    return (
      <span className={`flex flex-wrap items-center ${wide ? 'gap-2 *:flex-1 *:whitespace-nowrap' : ''}`}>
        <Button isDisabled aria-label={`${reason}: ${named}`}>
          {reason}
        </Button>
        {demand.myOffer && (
          <Button variant="quiet" onPress={open} aria-label={`Zobrazit nabídku: ${named}`}>
            Zobrazit nabídku
          </Button>
        )}
      </span>
    )
  const hasOffer = demand.myOffer !== null
  // One button for both, so that it still has the focus once the offer is sent.
  return (
    <span className={`flex flex-wrap items-center ${wide ? 'gap-2 *:flex-1 *:whitespace-nowrap' : ''}`}>
      <Button
        variant={hasOffer ? 'secondary' : 'primary'}
        onPress={open}
        aria-label={`${hasOffer ? 'Upravit nabídku' : 'Poslat cenovou nabídku'}: ${named}`}
      >
        {hasOffer ? 'Upravit nabídku' : 'Poslat cenovou nabídku'}
      </Button>
      {hasOffer && (
        <Button variant="quiet" onPress={() => onOffer(keyOf(demand), 'copy')} aria-label={`Kopírovat nabídku: ${named}`}>
          Kopírovat
        </Button>
      )}
    </span>
  )
}
