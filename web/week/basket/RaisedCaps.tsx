import { useState } from 'react'
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

/** A line with its new cap. */
export interface RaisedLine<Line> {
  line: Line
  cap: Money
}

export interface RaisedCaps<Line> {
  /** Lines that only their cap prevents from being bought. */
  lines: readonly Line[]
  /** The offers for a line's item; null if unknown. */
  poolOf: (item: LineCard) => Asked | null
  /** How long the new caps apply, as a sentence. */
  scope: string
  onRaise: (raised: RaisedLine<Line>[]) => void
}

/**
 * Raises all low caps of a week or of the template after a review. The dialog is separate from its button, which appears and disappears as
 * prices move.
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
    dialog: offered && <RaiseCapsDialog lines={offered} scope={scope} onRaise={raise} onClose={() => setOffered(null)} />,
  }
}
