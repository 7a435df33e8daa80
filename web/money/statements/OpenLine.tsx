import type { TwinLine, WaitingLine } from '#contract/money/statements.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { waitsForSecond } from '../../ui/second-person.ts'

export interface OpenLineProps {
  line: Omit<WaitingLine, 'suggested' | 'twin' | 'isOurs'>
  /** Names of those whose it may be. */
  suggested: readonly string[]
  onDecide: () => void
}

/** A line about which somebody decides. */
export function OpenLine({ line, suggested, onDecide }: OpenLineProps) {
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <LineFacts line={line} amount={line.amount} />
          {line.isToConfirm ? (
            <p className="mt-1 text-14">{waitsForSecond}</p>
          ) : (
            suggested.length > 0 && <p className="mt-1 text-14">{nbsp(`Možná: ${suggested.join(', ')}`)}</p>
          )}
        </div>
        <div className="flex w-full items-center justify-between gap-2 sm:w-auto sm:flex-col sm:items-end">
          <strong className="text-18 whitespace-nowrap tabular-nums">{formatPrice(line.amount)}</strong>
          {!line.isToConfirm && <Button onPress={onDecide}>Rozhodnout</Button>}
        </div>
      </div>
    </Card>
  )
}

export interface LineFactsProps {
  line: Pick<TwinLine, 'bookedOn' | 'symbol' | 'counterAccount' | 'counterName' | 'message'>
  amount: Money
}

/** What the bank says of a line. */
export function LineFacts({ line: { bookedOn, symbol, counterAccount, counterName, message }, amount }: LineFactsProps) {
  const facts = [
    formatDay(bookedOn),
    ...(counterAccount === '' ? [] : [`${amount < 0 ? 'na účet' : 'z účtu'} ${counterAccount}`]),
    symbol === '' ? 'bez variabilního symbolu' : `VS ${symbol}`,
  ]
  return (
    <>
      <p className="font-bold wrap-anywhere">{counterName || 'Bez jména'}</p>
      <p className="text-14 text-muted">{nbsp(facts.join(' · '))}</p>
      {message !== '' && <p className="text-14 wrap-anywhere">{message}</p>}
    </>
  )
}
