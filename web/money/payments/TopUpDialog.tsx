import { useState } from 'react'
import { topUpAmount, type PayTo } from '#contract/money/payments.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { TransferPart } from './TransferPart.tsx'
import { useRereadPayments } from './use-reread-payments.ts'

interface TopUpDialogProps {
  payTo: PayTo
  onClose: () => void
}

/** Asks how much to top up, and then shows how to pay it. */
export function TopUpDialog({ payTo, onClose }: TopUpDialogProps) {
  const [made, setMade] = useState<{ symbol: string; amount: Money } | null>(null)
  return made === null ? (
    <AmountDialog onMade={setMade} onClose={onClose} />
  ) : (
    <Dialog
      title="Zaplaťte dobití"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" onPress={onClose}>
          Hotovo
        </Button>
      }
    >
      <TransferPart payTo={payTo} amount={made.amount} symbol={made.symbol} message="Dobití kreditu" />
    </Dialog>
  )
}

function AmountDialog({ onMade, onClose }: { onMade: (made: { symbol: string; amount: Money }) => void; onClose: () => void }) {
  const reread = useRereadPayments()
  const form = useForm({
    draft: { amount: haler(100_000) as Money | null },
    inputOf: ({ amount }) => ({ amount: amount! }),
    schema: topUpAmount,
    rules: ({ amount }) => ({ amount: amount === null ? 'Zadejte částku' : null }),
    send: client.payments.topUp,
    onSaved: ({ symbol }) => onMade({ symbol, amount: form.draft.amount! }),
    onSettled: reread,
  })
  return (
    <SaveDialog
      of={form}
      title="Dobít kredit"
      onClose={onClose}
      saveLabel="Pokračovat"
      failure="Dobití se nepodařilo připravit. Zkuste to prosím znovu."
    >
      <p>{nbsp('Kredit zaplatí další nákupy sám. Co z něj nevyužijete, si můžete kdykoli nechat vrátit na účet.')}</p>
      <MoneyField label="Částka" {...form.field('amount')} />
    </SaveDialog>
  )
}
