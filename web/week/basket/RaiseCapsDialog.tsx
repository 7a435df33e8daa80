import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { Unit } from '#domain/money/unit.ts'
import { formatPrice, formatTotal, lineTotal, sumMoney, type Money } from '#domain/money/money.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** A line with a low cap, and the sufficient cap as of opening the dialog, so that moving prices change nothing under the finger. */
export interface LineToRaise {
  id: string
  name: string
  unit: Unit
  quantity: Quantity
  cap: Money
  raiseTo: Money
}

export interface RaiseCapsDialogProps {
  lines: readonly LineToRaise[]
  /** How long the new caps apply, as a sentence. */
  scope: string
  onRaise: (lines: readonly LineToRaise[]) => void
  onClose: () => void
}

/** All low caps with the sufficient ones and the resulting costs: raises all, or the selected ones. */
export function RaiseCapsDialog({ lines, scope, onRaise, onClose }: RaiseCapsDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = lines.filter(({ id }) => !left.has(id))
  const total = sumMoney(chosen.map(({ raiseTo, quantity }) => lineTotal(raiseTo, quantity)))
  const toggle = (id: string, isOn: boolean) => setLeft(new Set(isOn ? [...left].filter((other) => other !== id) : [...left, id]))
  const raise = () => {
    onClose()
    onRaise(chosen)
  }
  return (
    <Dialog
      title="Zvýšit stropy"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button variant="quiet" slot="close">
            Zrušit
          </Button>
          <Button variant="primary" isDisabled={chosen.length === 0} onPress={raise}>
            {nbsp(`Zvýšit u ${counted(chosen.length, 'položky', 'položek', 'položek')}`)}
          </Button>
        </>
      }
    >
      <p className="text-pretty text-muted">{nbsp(`Nový strop je cena, za kterou by se položka koupila. ${scope}`)}</p>
      <ul className="mt-2">
        {lines.map(({ id, name, unit, quantity, cap, raiseTo }) => (
          <li key={id} className="flex items-start justify-between gap-3 border-b border-border py-2">
            <Checkbox isSelected={!left.has(id)} onChange={(isOn) => toggle(id, isOn)}>
              <span className="block font-semibold text-pretty">{nbsp(name)}</span>
              <span className="block text-14 text-muted">
                strop {formatPrice(cap)} <ArrowRight aria-label="zvýšit na" className="inline size-3.5 align-[-0.125em]" />{' '}
                <strong className="text-text">{formatPrice(raiseTo)}</strong>/{unit}
              </span>
            </Checkbox>
            <span className="shrink-0 py-2 text-right text-14">
              <span className="block text-muted">{formatQuantity(quantity, unit)}</span>
              <strong>{formatTotal(lineTotal(raiseTo, quantity))}</strong>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-3">
        <span className="text-14 text-muted">{nbsp(`Nejvýš za ${counted(chosen.length, 'položku', 'položky', 'položek')}`)}</span>
        <strong className="text-18">{formatTotal(total)}</strong>
      </p>
    </Dialog>
  )
}
