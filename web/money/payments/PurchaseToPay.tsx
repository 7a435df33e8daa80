import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PayTo, PurchaseToPay as Purchase } from '#contract/money/payments.ts'
import { formatPrice, formatTotal } from '#domain/money/money.ts'
import { cashDue } from '#domain/money/payments/cash.ts'
import { owedLine, paidPart, waysToPay } from '#domain/money/payments/owed.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Day } from '#domain/time/day.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { statusLabel } from '#domain/week/deliveries/status.ts'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { WaysToPay } from './WaysToPay.tsx'

interface PurchaseToPayProps {
  purchase: Purchase
  payTo: PayTo | null
  takesCards: boolean
  today: Day
  /** Whose purchase it is; without it, the member's own. */
  ownerId?: string
  /** Hides the QR code and the account behind a button; for every purchase but the one to pay first. */
  isFolded?: boolean
}

/** A purchase that is not paid, and how to pay it. */
export function PurchaseToPay({ purchase, payTo, takesCards, today, ownerId, isFolded = false }: PurchaseToPayProps) {
  const { purchaseId, weekStart, deliveryOn, benefits, remaining, method, isOrdered } = purchase
  const { week } = isoWeek(weekStart)
  const part = paidPart(purchase)
  return (
    <Card as="section" aria-label={`Nákup ${week}. týdne`}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h3 className="text-18 font-bold">{`Nákup ${week}. týdne`}</h3>
            <p className="text-14 text-muted">
              {nbsp(`Závoz ${formatDay(deliveryOn, 'weekday')}`)} ·{' '}
              <a href={`/purchases?purchase=${purchaseId}${ownerId === undefined ? '' : `&of=${ownerId}`}`} className={linkStyles()}>
                co v něm je
              </a>
            </p>
          </div>
          <div className="flex flex-col gap-1 max-sm:items-start sm:items-end">
            <strong className="text-22 tabular-nums">{formatTotal(remaining)}</strong>
            <DueChip purchase={purchase} today={today} />
            {!isOrdered && <span className="text-14 text-due">{nbsp(statusLabel('cleared'))}</span>}
          </div>
        </div>
        {benefits > 0 && <p className="text-14 text-muted">{nbsp(`${formatTotal(benefits)} jsme odečetli jako odměnu.`)}</p>}
        {part !== null && <p className="text-14 text-muted">{nbsp(part)}</p>}
        {method === 'cash_on_delivery' && <CashText purchase={purchase} />}
        {purchase.isAboveInvoiceLimit && <p>{nbsp('Objednávka byla nad vaším limitem na fakturu, proto ji prosím zaplaťte předem.')}</p>}
        <Fold isFolded={isFolded && canPay(purchase, payTo, takesCards)} what={`Nákup ${week}. týdne`}>
          <WaysToPay purchase={purchase} payTo={payTo} takesCards={takesCards} />
        </Fold>
      </div>
    </Card>
  )
}

function DueChip({ purchase, today }: Pick<PurchaseToPayProps, 'purchase' | 'today'>) {
  const { state, end } = owedLine(purchase, today)
  if (state === 'late') return <Chip tone="error">{nbsp(`bylo splatné ${formatDay(purchase.dueOn, 'short')}`)}</Chip>
  return end === '' ? null : <Chip tone="due">{nbsp(`zaplaťte ${end}`)}</Chip>
}

function canPay(purchase: Purchase, payTo: PayTo | null, takesCards: boolean) {
  const { byCard, byTransfer } = waysToPay(purchase, { hasAccount: payTo !== null, takesCards })
  return byCard || byTransfer
}

function Fold({ isFolded, what, children }: { isFolded: boolean; what: string; children: ReactNode }) {
  if (!isFolded) return children
  return (
    <details className="group">
      <summary className={`list-none ${buttonStyles()} [&::-webkit-details-marker]:hidden`}>
        Zaplatit<span className="sr-only">: {what}</span>
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-4">{children}</div>
    </details>
  )
}

function CashText({ purchase: { remaining } }: { purchase: Purchase }) {
  const { collected, rounding } = cashDue(remaining)
  return (
    <p>
      {nbsp(`Zaplatíte při převzetí: ${formatTotal(collected)}`)}
      {rounding !== 0 && nbsp(` (zaokrouhlení ${formatPrice(rounding)})`)}.
    </p>
  )
}
