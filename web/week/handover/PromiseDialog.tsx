import type { PayTo } from '#contract/money/payments.ts'
import { formatPrice } from '#domain/money/money.ts'
import { qrPlatba } from '#domain/money/payments/qr-platba.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import type { StandingRow } from './use-handover.ts'

interface PromiseDialogProps {
  row: Pick<StandingRow, 'due' | 'symbol' | 'name'>
  weekStart: WeekStart
  payTo: PayTo
  onPromised: () => void
  onClose: () => void
}

/** The QR code that the member reads with their bank, also without a connection here. That they paid is a promise until the money comes. */
export function PromiseDialog({ row: { due, symbol, name }, weekStart, payTo, onPromised, onClose }: PromiseDialogProps) {
  const text = qrPlatba({ iban: payTo.iban, amount: due, symbol, message: `Nákup ${isoWeek(weekStart).week}. týdne` })
  return (
    <ConfirmDialog
      title={nbsp(`Platba QR kódem ${formatPrice(due)}`)}
      isOpen
      onOpenChange={onClose}
      confirmLabel="Zapsat: slíbeno převodem"
      onConfirm={onPromised}
    >
      <div className="flex flex-col gap-4">
        {payTo.isExample && (
          <Notice tone="due" word="Ukázka:">
            {nbsp('Účet je ukázkový. Nic na něj prosím neposílejte.')}
          </Notice>
        )}
        <div className="w-full max-w-60 self-center">
          <QrCode text={text} label={`QR platba ${formatPrice(due)}`} />
        </div>
        <p>{nbsp(`Kód načte ${name} ve své bance. Účet ${payTo.account}, variabilní symbol ${symbol}.`)}</p>
        <p>{nbsp('Zapíšeme, že platbu slíbil. Zaplaceno bude, až peníze přijdou na účet.')}</p>
      </div>
    </ConfirmDialog>
  )
}
