import { useRouter } from '@tanstack/react-router'
import { createContext, use, type ReactNode } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { priceState, type PriceState } from '#domain/week/clearing/price-state.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { useSession } from '../../people/account/session.ts'
import { useForecast } from '../../week/clearing/use-forecast.ts'
import { useNow } from '../../lib/use-now.ts'
import { useCollectingBasket } from '../../week/basket/use-collecting-basket.ts'

type PriceOf = (item: Pick<ItemCard, 'id' | 'unit'>) => PriceState | null

const Prices = createContext<PriceOf | null>(null)

/**
 * Provides live group prices of the member's delivery to all catalog items below, through one stream. Without a delivery there are none, nor in
 * a dialog of a public page, whose address names no basket.
 */
export function GroupPrices({ children }: { children: ReactNode }) {
  const person = useSession()?.person
  const isInApp = Boolean(useRouter({ warn: false }))
  return isInApp && person?.localityName ? <OfDelivery>{children}</OfDelivery> : children
}

/** Before the basket is known. */
const never = new Date(0)

// One tree before and after the basket has come: another one would drop what somebody is typing below.
function OfDelivery({ children }: { children: ReactNode }) {
  const basket = useCollectingBasket()
  const forecast = useForecast(basket?.delivery ?? null)
  const now = useNow(basket?.now ?? never, basket?.delivery.cutOffAt)
  const priceOf: PriceOf | undefined =
    basket &&
    ((item) => {
      const pool = forecast.poolOf(item)
      const line = basket.lines.find((line) => line.item.id === item.id && line.item.unit === item.unit && !line.excluded)
      return priceState({
        forecast: pool,
        myQuantity: line?.quantity ?? thousandths(0),
        myCap: line?.maxPrice ?? null,
        cutOffAt: basket.delivery.cutOffAt,
        offersCloseAt: basket.delivery.offersCloseAt,
        now,
        stale: pool && forecast.stale,
      })
    })
  return <Prices value={priceOf && forecast.isKnown ? priceOf : null}>{children}</Prices>
}

/** The current group price of an item; null if no household of the delivery wants it, or nothing is known. */
export const useGroupPrice = (item: Pick<ItemCard, 'id' | 'unit'>): PriceState | null => use(Prices)?.(item) ?? null

/** Whether the group prices of a delivery are loaded, so that an item without one has none. */
export const useHasGroupPrices = (): boolean => use(Prices) !== null
