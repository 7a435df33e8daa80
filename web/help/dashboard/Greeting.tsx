import type { Overview } from '#contract/help/dashboard.ts'
import type { WeekBasket } from '#contract/week/basket.ts'
import { stateText } from '#domain/help/dashboard/state-text.ts'
import { weekSum } from '#domain/week/basket/week-sum.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isUnordered } from '#domain/week/deliveries/status.ts'
import { feeTotal } from '#domain/week/delivery-options/fees.ts'
import { useNow } from '../../lib/use-now.ts'
import { useUnordered } from '../../week/binding/use-binding.ts'

/** Addresses the member, and says how they stand. */
export function Greeting({ overview }: { overview: Overview }) {
  const { salutation, basket } = overview
  return (
    <>
      {nbsp(salutation === '' ? 'Dobrý den.' : `Dobrý den, ${salutation}.`)} {basket && <State overview={overview} basket={basket} />}
    </>
  )
}

function State({ overview: { lastPurchase, journey, ...overview }, basket }: { overview: Overview; basket: WeekBasket }) {
  const { delivery, lines } = basket
  const now = useNow(overview.now, delivery.cutOffAt)
  const isOpen = basket.isOpen && now < delivery.cutOffAt
  // The fees do not depend on prices.
  const sum = weekSum(basket, lines, () => null)
  const { above } = useUnordered(delivery.weekStart, { lines, fees: feeTotal(sum.fees.possible), isOpen })
  const isOrdered = isOpen ? above === 0 : journey?.isOrdered !== false
  const hasBuyable = sum.items > sum.noCap + sum.unavailable
  const text = stateText({
    coming: lastPurchase?.isComing
      ? {
          ...lastPurchase,
          isOrdered: journey === null || !isUnordered(journey.status),
          isReady: journey !== null && journey.readyAt !== null,
        }
      : null,
    next: {
      deliveryOn: delivery.deliveryOn,
      isOpen,
      hasBuyable,
      hasLines: sum.items > 0,
      isOrdered,
      isStopped: overview.payFirst !== null,
    },
  })
  return <>{text && nbsp(text)}</>
}
