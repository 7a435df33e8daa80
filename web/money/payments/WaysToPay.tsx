import type { PayTo, PurchaseToPay } from '#contract/money/payments.ts'
import { waysToPay } from '#domain/money/payments/owed.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { PayByCard } from '../card-payments/PayByCard.tsx'
import { TransferPart } from './TransferPart.tsx'

interface WaysToPayProps {
  purchase: PurchaseToPay
  payTo: PayTo | null
  takesCards: boolean
}

/** By card, by transfer, or why neither works. */
export function WaysToPay({ purchase, payTo, takesCards }: WaysToPayProps) {
  const { purchaseId, weekStart, method, remaining, symbol } = purchase
  const { byCard, byTransfer, note } = waysToPay(purchase, { hasAccount: payTo !== null, takesCards })
  return (
    <>
      {byCard && <PayByCard purchaseId={purchaseId} isPrimary={method === 'card'} />}
      {note !== null && <p>{nbsp(note)}</p>}
      {byTransfer && payTo !== null && (
        <TransferPart payTo={payTo} amount={remaining} symbol={symbol} message={`Nákup ${isoWeek(weekStart).week}. týdne`} />
      )}
    </>
  )
}
