import { Download } from 'lucide-react'
import type { PayTo } from '#contract/money/payments.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { qrPlatba } from '#domain/money/payments/qr-platba.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { CopiedFact } from './CopiedFact.tsx'
import { saveQr } from './save-qr.ts'

export interface TransferPartProps {
  payTo: PayTo
  amount: Money
  symbol: string
  /** For the recipient: `Nákup 48. týdne`. */
  message: string
}

/** How to pay by transfer: the QR code, and the same to type. */
export function TransferPart({ payTo, amount, symbol, message }: TransferPartProps) {
  const { account, iban, recipient, isExample } = payTo
  const text = qrPlatba({ iban, amount, symbol, message })
  return (
    <div className="flex flex-col gap-4">
      {isExample && (
        <Notice tone="due" word="Ukázka:">
          {nbsp('Účet je ukázkový. Nic na něj prosím neposílejte.')}
        </Notice>
      )}
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
        <div className="flex w-full max-w-52 shrink-0 flex-col gap-2 self-center">
          <QrCode text={text} label={`QR platba ${formatPrice(amount)}`} />
          <Button variant="quiet" onPress={() => saveQr(text, `qr-platba-${symbol}.png`)}>
            <Download aria-hidden className="size-5" /> Uložit QR
          </Button>
        </div>
        <div className="flex min-w-0 grow flex-col gap-2">
          <p className="text-muted">
            {nbsp('Načtěte kód v aplikaci banky, v telefonu ho uložte a v bance otevřete z obrázků. Nebo údaje opište:')}
          </p>
          <dl>
            <CopiedFact name="Účet" shown={account} text={account} />
            <CopiedFact name="Variabilní symbol" shown={symbol} text={symbol} />
            <CopiedFact name="Částka" shown={formatPrice(amount)} text={(amount / 100).toFixed(2).replace('.', ',')} />
          </dl>
          <p className="text-14 text-muted">{`Příjemce ${recipient}, IBAN ${iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}`}</p>
        </div>
      </div>
    </div>
  )
}
