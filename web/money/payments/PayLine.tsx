import { CircleAlert, CircleCheck, Wallet } from 'lucide-react'
import { useState } from 'react'
import { formatTotal } from '#domain/money/money.ts'
import { owedLine, paidPart, waysToPay } from '#domain/money/payments/owed.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { OwedPurchase } from './use-owed.ts'

const PayDialog = lazyPart(async () => ({ default: (await import('./PayDialog.tsx')).PayDialog }), 'dialog')

const looks = {
  paid: { icon: CircleCheck, color: 'text-save' },
  due: { icon: Wallet, color: '' },
  late: { icon: CircleAlert, color: 'text-error' },
} as const

interface PayLineProps {
  owed: OwedPurchase
  /** Names the week, beside what belongs to another one. */
  isNamed?: boolean
}

/** What is to be paid for a purchase, until when, and the button for it; afterwards that it is paid (docs/rules/money.md#owed). */
export function PayLine({ owed, isNamed = false }: PayLineProps) {
  const [isOpen, setOpen] = useState(false)
  const { purchase, payTo, takesCards, today } = owed
  const { state, lead, amount, end } = owedLine(purchase, today)
  const { byCard, byTransfer, note } = waysToPay(purchase, { hasAccount: payTo !== null, takesCards })
  const { icon: Icon, color } = looks[state]
  const week = `${isoWeek(purchase.weekStart).week}. týdne`
  const part = paidPart(purchase)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="flex min-w-0 flex-1 basis-44 items-start gap-3">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color || 'text-muted'}`} />
        <span className={`min-w-0 ${color}`}>
          {isNamed && <span className="block font-semibold">Nákup {week}</span>}
          {lead} {amount !== null && <strong className="text-18 font-extrabold whitespace-nowrap">{formatTotal(amount)}</strong>}{' '}
          {nbsp(end)}
          {part !== null && <span className="block text-14 text-muted">{nbsp(part)}</span>}
          {note !== null && <span className="block text-14 text-muted">{nbsp(note)}</span>}
        </span>
      </p>
      {(byCard || byTransfer) && (
        <Button variant="primary" aria-label={isNamed ? `Zaplatit nákup ${week}` : undefined} onPress={() => setOpen(true)}>
          Zaplatit
        </Button>
      )}
      {isOpen && <PayDialog owed={owed} onClose={() => setOpen(false)} />}
    </div>
  )
}
