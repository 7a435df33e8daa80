import { Suspense, useState } from 'react'
import type { LineCard } from '#contract/shapes.ts'
import { sufficientCap, type Asked } from '#domain/week/clearing/cap.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Button } from '../../ui/Button.tsx'
import type { LineToRaise } from './RaiseCapsDialog.tsx'

const RaiseCapsDialog = lazyPart(async () => ({ default: (await import('./RaiseCapsDialog.tsx')).RaiseCapsDialog }), 'dialog')

interface CappedLine {
  id: string
  item: LineCard
  quantity: Quantity
  maxPrice: Money | null
}

/** A line with the cap that it is to have. */
export interface RaisedLine<Line> {
  line: Line
  cap: Money
}

export interface RaisedCaps<Line> {
  /** Those that are bought as soon as the cap allows it. */
  lines: readonly Line[]
  /** What the offers ask for a line's item; null where nobody knows. */
  poolOf: (item: LineCard) => Asked | null
  /** How long the new caps hold, as a sentence. */
  scope: string
  onRaise: (raised: RaisedLine<Line>[]) => void
}

/**
 * The one place where all caps that are too low are raised, looked over first: those of a week, or those of the regular purchase. The dialog
 * stands apart from its button, which comes and goes while prices move.
 */
export function useRaisedCaps<Line extends CappedLine>({ lines, poolOf, scope, onRaise }: RaisedCaps<Line>) {
  const [offered, setOffered] = useState<readonly LineToRaise[] | null>(null)
  const tooLow = lines.flatMap(({ id, item, quantity, maxPrice }) => {
    const raiseTo = sufficientCap(maxPrice, poolOf(item))
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
      <div className="mt-1 print:hidden">
        <Button onPress={() => setOffered(tooLow)}>Zvýšit stropy</Button>
      </div>
    ),
    dialog: offered && (
      <Suspense fallback={null}>
        <RaiseCapsDialog lines={offered} scope={scope} onRaise={raise} onClose={() => setOffered(null)} />
      </Suspense>
    ),
  }
}
