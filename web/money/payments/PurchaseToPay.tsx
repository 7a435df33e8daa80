import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PayTo, PurchaseToPay as Purchase } from '#contract/money/payments.ts'
import { LEAST_CARD_PAYMENT } from '#domain/money/card-payments/outcome.ts'
import { formatPrice, formatTotal } from '#domain/money/money.ts'
import { cashDue } from '#domain/money/payments/cash.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Day } from '#domain/time/day.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { statusLabel } from '#domain/week/deliveries/status.ts'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { PayByCard } from '../card-payments/PayByCard.tsx'
import { TransferPart } from './TransferPart.tsx'

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
  const { purchaseId, weekStart, deliveryOn, charged, benefits, remaining, method, isOrdered } = purchase
  const { week } = isoWeek(weekStart)
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
        {benefits > 0 && <p className="text-14 text-muted">{nbsp(`Výhody z toho zaplatily ${formatTotal(benefits)}.`)}</p>}
        {remaining < charged && (
          <p className="text-14 text-muted">{nbsp(`Z ${formatPrice(charged)} už je zaplaceno ${paidText(purchase)}.`)}</p>
        )}
        {method === 'cash_on_delivery' && <CashText purchase={purchase} />}
        {purchase.isAboveInvoiceLimit && <p>{nbsp('Objednávka byla nad vaším limitem na fakturu, proto ji prosím zaplaťte předem.')}</p>}
        <Fold isFolded={isFolded && canPay(purchase, payTo, takesCards)} what={`Nákup ${week}. týdne`}>
          <WaysToPay purchase={purchase} payTo={payTo} takesCards={takesCards} />
        </Fold>
      </div>
    </Card>
  )
}

/** Nobody is late with paying for what is not ordered. */
function DueChip({ purchase: { dueOn, isOrdered }, today }: Pick<PurchaseToPayProps, 'purchase' | 'today'>) {
  if (dueOn >= today) return <Chip tone="due">{nbsp(`zaplaťte do ${formatDay(dueOn, 'short')}`)}</Chip>
  return isOrdered ? <Chip tone="error">{nbsp(`bylo splatné ${formatDay(dueOn, 'short')}`)}</Chip> : null
}

const takesCard = ({ remaining }: Purchase, takesCards: boolean) => takesCards && remaining >= LEAST_CARD_PAYMENT

const canPay = (purchase: Purchase, payTo: PayTo | null, takesCards: boolean) =>
  takesCard(purchase, takesCards) || (purchase.method !== 'cash_on_delivery' && payTo !== null)

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

/** By card, by transfer, or why neither works. */
function WaysToPay({ purchase, payTo, takesCards }: Pick<PurchaseToPayProps, 'purchase' | 'payTo' | 'takesCards'>) {
  const { purchaseId, weekStart, method, remaining, symbol } = purchase
  return (
    <>
      {takesCard(purchase, takesCards) && <PayByCard purchaseId={purchaseId} isPrimary={method === 'card'} />}
      {method === 'card' && !takesCards && payTo !== null && <p>{nbsp('Kartou tady zatím platit nejde. Zaplaťte prosím převodem.')}</p>}
      {method !== 'cash_on_delivery' && payTo === null && !takesCards && (
        <p>{nbsp('Provozovatel zatím nemá účet, na který byste platbu poslali. Ozve se vám.')}</p>
      )}
      {method !== 'cash_on_delivery' && payTo !== null && (
        <TransferPart payTo={payTo} amount={remaining} symbol={symbol} message={`Nákup ${isoWeek(weekStart).week}. týdne`} />
      )}
    </>
  )
}

const paidText = ({ charged, remaining }: Purchase) => formatPrice((charged - remaining) as Purchase['charged'])

function CashText({ purchase: { remaining } }: { purchase: Purchase }) {
  const { collected, rounding } = cashDue(remaining)
  return (
    <p>
      {nbsp(`Zaplatíte při převzetí: ${formatTotal(collected)}`)}
      {rounding !== 0 && nbsp(` (zaokrouhlení ${formatPrice(rounding)})`)}.
    </p>
  )
}
