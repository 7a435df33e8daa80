import { Check, CircleCheck, TriangleAlert } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { formatQuantity, parseQuantity, unitStep, type Quantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { receivedFault } from '#domain/week/orders/order.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { DecimalField } from '../../ui/DecimalField.tsx'
import { OrderedItemName } from './OrderLines.tsx'
import type { LineToCount, ShownCount } from './use-counting.ts'

interface CountLineProps {
  of: LineToCount
  onCount: (quantity: Quantity, isDecision: boolean) => void
}

const who = ({ countedBy, at }: ShownCount) => `${countedBy || 'vy'}, ${formatPragueDateTime(new Date(at))}`

/** A line of an order: agree with what was promised, type something else, or decide between two counts. */
export function CountLine({ of: { line, counted, counts, own, isUnsent }, onCount }: CountLineProps) {
  const [isTyping, setTyping] = useState(false)
  const { unit, quantity, confirmedQuantity } = line
  const amount = (each: Quantity) => formatQuantity(each, unit)
  const isInDoubt = counts.length > 0 && counted === null
  return (
    <li className="flex flex-col gap-2 border-t border-border py-3 [&_button]:min-h-14">
      <div>
        <OrderedItemName line={line} />
        <span className="block text-14 text-muted">
          objednáno {amount(quantity)}
          {confirmedQuantity !== null && confirmedQuantity !== quantity && `, potvrzeno ${amount(confirmedQuantity)}`}
        </span>
      </div>
      {counted !== null && (
        <p className="flex flex-wrap items-center gap-x-2">
          <CircleCheck aria-hidden className="size-5 text-save" />
          <strong>spočítáno {amount(counted)}</strong>
          <span className="text-14 text-muted">{nbsp(counts.map(who).join(' · '))}</span>
          {isUnsent && <Chip tone="due">neodesláno</Chip>}
        </p>
      )}
      {isInDoubt && (
        <div role="group" aria-label={`Které množství platí: ${line.itemName}`} className="flex flex-col gap-2">
          <p className="flex items-center gap-2 font-semibold text-due">
            <TriangleAlert aria-hidden className="size-5" /> Spočítáno různě. Které množství platí?
          </p>
          {counts.map((count) => (
            <Button key={count.id} onPress={() => onCount(count.quantity, true)}>
              {nbsp(`Platí ${amount(count.quantity)} (${who(count)})`)}
            </Button>
          ))}
        </div>
      )}
      {isTyping ? (
        <TypedCount
          of={{ line, own }}
          onCount={(typed) => {
            onCount(typed, isInDoubt)
            setTyping(false)
          }}
          onClose={() => setTyping(false)}
        />
      ) : (
        <CountButtons of={{ line, own }} isInDoubt={isInDoubt} onAgree={(all) => onCount(all, false)} onType={() => setTyping(true)} />
      )}
    </li>
  )
}

interface ButtonsProps {
  of: Pick<LineToCount, 'line' | 'own'>
  isInDoubt: boolean
  onAgree: (quantity: Quantity) => void
  onType: () => void
}

function CountButtons({ of: { line, own }, isInDoubt, onAgree, onType }: ButtonsProps) {
  const promised = line.confirmedQuantity ?? line.quantity
  const label = line.itemName
  if (isInDoubt || own !== null)
    return (
      <div>
        <Button variant="quiet" aria-label={`${isInDoubt ? 'Zadat jiné množství' : 'Změnit'}: ${label}`} onPress={onType}>
          {isInDoubt ? 'Zadat jiné množství' : 'Změnit'}
        </Button>
      </div>
    )
  const agreed = promised === 0 ? 'Nepřišlo nic' : `Přišlo ${formatQuantity(promised, line.unit)}`
  return (
    <div className="flex gap-2 [&>:first-child]:flex-1">
      <Button aria-label={`${agreed}: ${label}`} onPress={() => onAgree(promised)}>
        <Check aria-hidden className="size-5" /> {agreed}
      </Button>
      <Button aria-label={`Jiné množství: ${label}`} onPress={onType}>
        Jinak
      </Button>
    </div>
  )
}

interface TypedCountProps {
  of: Pick<LineToCount, 'line' | 'own'>
  onCount: (quantity: Quantity) => void
  onClose: () => void
}

function TypedCount({ of: { line, own }, onCount, onClose }: TypedCountProps) {
  const [typed, setTyped] = useState<Quantity | null>(own)
  const [fault, setFault] = useState<string | null>(null)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = receivedFault(typed, line)
    if (wrong === null) onCount(typed!)
    else setFault(wrong)
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-2">
      <DecimalField
        label={`Spočítáno: ${line.itemName}`}
        isLabelHidden
        autoFocus
        suffix={line.unit}
        parse={parseQuantity}
        format={(quantity) => formatQuantity(quantity)}
        step={Math.max(1000, unitStep(line.unit))}
        min={0}
        max={line.quantity}
        value={typed}
        onChange={setTyped}
        error={fault}
      />
      <div className="flex gap-2 [&>:first-child]:flex-1">
        <Button type="submit" variant="primary">
          Zapsat
        </Button>
        <Button variant="quiet" onPress={onClose}>
          Zrušit
        </Button>
      </div>
    </form>
  )
}
