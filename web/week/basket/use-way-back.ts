import { useLayoutEffect, useRef } from 'react'
import type { BasketLineView } from '#contract/week/basket.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { toast } from '../../ui/toast.ts'
import { isSameAmount } from './pending-change.ts'
import type { LineChange, SaveLine } from './use-basket.ts'
import { useUndo } from './use-undo.ts'

const amountOf = ({ quantity, maxPrice, furtherSteps, excluded }: BasketLineView): LineChange => ({
  quantity: excluded ? thousandths(0) : quantity,
  maxPrice,
  furtherSteps,
})

/** Undo of changes of these lines, as shown when they are undone. */
export function useWayBack(lines: readonly BasketLineView[], save: SaveLine) {
  const shown = useRef(lines)
  // With the paint: an undo may be pressed as soon as the change is shown.
  useLayoutEffect(() => {
    shown.current = lines
  }, [lines])
  const shownLine = (id: string) => shown.current.find((line) => line.id === id)
  const { remember, rememberOther, undoLast } = useUndo({
    now: (id) => {
      const line = shownLine(id)
      return line && amountOf(line)
    },
    become: (id, wanted) => {
      const line = shownLine(id)!
      if (isSameAmount(amountOf(line), wanted)) toast(`${line.item.name}: tuto změnu už nahradila pozdější, ta zůstává`)
      else void save(line, wanted)
    },
  })
  /** Remembers a change of a line and returns its undo. An excluded line has the template's cap. */
  const wayBack = (line: BasketLineView, { quantity, maxPrice, furtherSteps }: LineChange) =>
    remember(line.id, {
      before: amountOf(line),
      after: { quantity, maxPrice: quantity === 0 ? line.templateMaxPrice : maxPrice, furtherSteps },
    })
  return { wayBack, rememberOther, undoLast }
}
