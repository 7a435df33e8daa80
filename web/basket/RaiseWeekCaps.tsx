import type { BasketLineView, WeekBasket } from '#contract/basket.ts'
import { isAvailable } from '#domain/basket/estimate.ts'
import { sufficientCap } from '#domain/clearing/cap.ts'
import type { Money } from '#domain/money/money.ts'
import type { LiveForecast } from '../clearing/use-forecast.ts'
import { RaiseCaps } from './RaiseCaps.tsx'

export interface RaiseWeekCapsProps {
  basket: WeekBasket
  lines: readonly BasketLineView[]
  forecast: LiveForecast
  onRaise: (raised: { line: BasketLineView; cap: Money }[]) => void
}

/** Raises the caps of a week's lines that are too low. */
export function RaiseWeekCaps({ basket, lines, forecast, onRaise }: RaiseWeekCapsProps) {
  const tooLow = lines.flatMap((line) => {
    const { id, item, quantity, maxPrice, excluded } = line
    const raiseTo = excluded || !isAvailable(item, basket.isOpen) ? null : sufficientCap(maxPrice, forecast.poolOf(item))
    return raiseTo === null || maxPrice === null ? [] : [{ id, name: item.name, unit: item.unit, quantity, cap: maxPrice, raiseTo }]
  })
  return (
    <RaiseCaps
      lines={tooLow}
      scope="Platí jen pro tento týden."
      onRaise={(raised) =>
        onRaise(
          raised.flatMap(({ id, raiseTo }) => {
            const line = lines.find((other) => other.id === id)
            return line ? [{ line, cap: raiseTo }] : []
          }),
        )
      }
    />
  )
}
