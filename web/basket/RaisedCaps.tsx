import { Suspense, useState } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/basket.ts'
import { isAvailable } from '#domain/basket/estimate.ts'
import { sufficientCap } from '#domain/clearing/cap.ts'
import type { Money } from '#domain/money/money.ts'
import type { LiveForecast } from '../clearing/use-forecast.ts'
import { lazyPart } from '../frame/LazyPart.tsx'
import { Button } from '../ui/Button.tsx'
import type { LineToRaise } from './RaiseCapsDialog.tsx'

const RaiseCapsDialog = lazyPart(async () => ({ default: (await import('./RaiseCapsDialog.tsx')).RaiseCapsDialog }), 'dialog')

export interface RaisedCaps {
  basket: WeekBasket
  lines: readonly BasketLineView[]
  forecast: LiveForecast
  onRaise: (raised: { line: BasketLineView; cap: Money }[]) => void
}

/**
 * The one place where all caps of a week that are too low are raised, looked over first. The dialog stands apart from its button, which comes and
 * goes while prices move.
 */
export function useRaisedCaps({ basket, lines, forecast, onRaise }: RaisedCaps) {
  const [offered, setOffered] = useState<readonly LineToRaise[] | null>(null)
  const tooLow = lines.flatMap((line) => {
    const { id, item, quantity, maxPrice, excluded } = line
    const raiseTo = excluded || !isAvailable(item, basket.isOpen) ? null : sufficientCap(maxPrice, forecast.poolOf(item))
    return raiseTo === null || maxPrice === null ? [] : [{ id, name: item.name, unit: item.unit, quantity, cap: maxPrice, raiseTo }]
  })
  const raise = (raised: readonly LineToRaise[]) =>
    onRaise(
      raised.flatMap(({ id, raiseTo }) => {
        const line = lines.find((other) => other.id === id)
        return line ? [{ line, cap: raiseTo }] : []
      }),
    )
  return {
    button: tooLow.length > 0 && (
      <div className="print:hidden">
        <Button onPress={() => setOffered(tooLow)}>Zvýšit stropy</Button>
      </div>
    ),
    dialog: offered && (
      <Suspense fallback={null}>
        <RaiseCapsDialog lines={offered} scope="Platí jen pro tento týden." onRaise={raise} onClose={() => setOffered(null)} />
      </Suspense>
    ),
  }
}
