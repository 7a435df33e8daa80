import type { TwinLine, WaitingLine } from '#contract/money/statements.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { waitsForSecond } from '../../ui/second-person.ts'
import { LineFacts } from './OpenLine.tsx'

export interface DoubtfulLineProps {
  line: WaitingLine
  twin: TwinLine
  onSame: () => void
  onOther: () => void
}

/** A line that may be a payment that came before, with that one beside it. */
export function DoubtfulLine({ line, twin, onSame, onOther }: DoubtfulLineProps) {
  const name = nbsp(`Možná podruhé: ${formatPrice(line.amount)}, VS ${line.symbol}`)
  return (
    <Card as="li" aria-label={name}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold">
        <span>{nbsp(`Vypadá jako platba z ${formatDay(twin.bookedOn, 'short')}, kterou už máme`)}</span>
        <span className="text-18 whitespace-nowrap tabular-nums">{formatPrice(line.amount)}</span>
      </p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <div className="min-w-0 rounded-12 border border-border p-3">
          <p className="text-13 text-muted">Tato položka čeká</p>
          <LineFacts line={line} amount={line.amount} />
        </div>
        <div className="min-w-0 rounded-12 bg-sunken p-3">
          <p className="text-13 text-muted">{statusText(twin)}</p>
          <LineFacts line={twin} amount={line.amount} />
          <p className="text-14 wrap-anywhere text-muted">{twin.fileName}</p>
        </div>
      </div>
      {line.isToConfirm ? (
        <p className="mt-3 text-14">{waitsForSecond}</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" onPress={onSame}>
            Je to tatáž platba
          </Button>
          <Button onPress={onOther}>Je to jiná platba</Button>
        </div>
      )}
    </Card>
  )
}

function statusText({ status, member }: TwinLine): string {
  if (status === 'waiting') return 'Tato čeká také'
  if (status === 'ignored' || status === 'same') return 'Tato je mimo účetnictví'
  return nbsp(member === null ? 'Tato je zaúčtovaná' : `Tato je zaúčtovaná: ${member}`)
}
