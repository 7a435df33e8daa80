import { formatTotal } from '#domain/money/money.ts'
import { owedLine } from '#domain/money/payments/owed.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { WaysToPay } from './WaysToPay.tsx'
import type { OwedPurchase } from './use-owed.ts'

/** How to pay one purchase; says so when the payment comes meanwhile. */
export function PayDialog({ owed: { purchase, today, ...takes }, onClose }: { owed: OwedPurchase; onClose: () => void }) {
  const { state, lead, amount, end } = owedLine(purchase, today)
  return (
    <Dialog
      title={`Zaplatit nákup ${isoWeek(purchase.weekStart).week}. týdne`}
      isOpen
      shape="wide"
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>Hotovo</Button>}
    >
      {state === 'paid' ? (
        <Notice tone="save">{nbsp('Zaplaceno, děkujeme.')}</Notice>
      ) : (
        <div className="flex flex-col gap-4">
          <p className={state === 'late' ? 'text-error' : ''}>
            {lead} {amount !== null && <strong className="text-22 whitespace-nowrap">{formatTotal(amount)}</strong>} {nbsp(end)}
          </p>
          <WaysToPay purchase={purchase} {...takes} />
          {takes.payTo !== null && (
            <p className="text-14 text-muted">{nbsp('Převod tu uvidíte, až přijde do naší banky, obvykle do druhého pracovního dne.')}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}
