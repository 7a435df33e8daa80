import { useState } from 'react'
import type { OwnPayments } from '#contract/money/payments.ts'
import { formatTotal } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TopUpDialog } from './TopUpDialog.tsx'

interface PayFirstProps {
  payments: Pick<OwnPayments, 'payFirst' | 'topUpFirst' | 'purchases' | 'payTo'>
  takesCards: boolean
  /** Whom the reader helps, if it is for somebody else. */
  memberId?: string
}

/** What has to be paid before the next cut-off, and what to press for it; purchases are paid below. Nothing if nothing has. */
export function PayFirst({ payments: { payFirst, topUpFirst, purchases, payTo }, takesCards, memberId }: PayFirstProps) {
  const [isOpen, setOpen] = useState(false)
  if (payFirst === null) return null
  const canPay = payTo !== null || takesCards
  return (
    <Notice
      tone="error"
      action={topUpFirst !== null && canPay && <Button onPress={() => setOpen(true)}>{nbsp(`Dobít ${formatTotal(topUpFirst)}`)}</Button>}
    >
      <p>{nbsp(`${payFirst} Pokud platba do uzávěrky nepřijde, nic neobjednáme.`)}</p>
      {topUpFirst !== null && purchases.some(({ remaining }) => remaining > 0) && (
        <p>{nbsp('Je v tom i to, co zbývá zaplatit za dřívější nákupy.')}</p>
      )}
      {topUpFirst !== null && <p>{nbsp(canPay ? inTime : noAccount)}</p>}
      {isOpen && topUpFirst !== null && (
        <TopUpDialog payTo={payTo} takesCards={takesCards} amount={topUpFirst} memberId={memberId} onClose={() => setOpen(false)} />
      )}
    </Notice>
  )
}

const inTime = 'Převod se připíše, až přijde do banky, pošlete ho proto raději den předem.'
const noAccount =
  'Provozovatel zatím nemá účet, na který byste platbu poslali. Napište prosím na podporu, nebo si v nastavení nákupu vyberte platbu při převzetí.'
