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
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TransferPart } from './TransferPart.tsx'

interface TopUpDialogProps {
  /** Null: nobody can pay by transfer. */
  payTo: PayTo | null
  takesCards: boolean
  /** How much is proposed. */
  amount?: Money
  /** Whom the reader helps, if it is for somebody else. */
  memberId?: string | undefined
  onClose: () => void
}

/** Asks how much to top up and how, and then shows how to pay it, or leads to the card gateway. */
export function TopUpDialog({ payTo, takesCards, amount = haler(100_000), memberId, onClose }: TopUpDialogProps) {
  const [made, setMade] = useState<{ symbol: string; amount: Money } | null>(null)
  return made === null || payTo === null ? (
    <AmountDialog
      proposed={amount}
      memberId={memberId}
      hasTransfer={payTo !== null}
      takesCards={takesCards}
      onMade={setMade}
      onClose={onClose}
    />
  ) : (
    <Dialog
      title="Zaplaťte dobití"
      isOpen
      shape="wide"
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

type Way = 'transfer' | 'card'
interface Draft {
  amount: Money | null
  way: Way
}

const ways = [
  { id: 'card', name: 'Kartou', description: 'Hned, na stránce platební brány.' },
  { id: 'transfer', name: 'Převodem', description: 'QR platbou. Připíšeme ho, až přijde do banky.' },
] as const

interface AmountDialogProps {
  proposed: Money
  memberId: string | undefined
  hasTransfer: boolean
  takesCards: boolean
  onMade: (made: { symbol: string; amount: Money }) => void
  onClose: () => void
}

function AmountDialog({ proposed, memberId, hasTransfer, takesCards, onMade, onClose }: AmountDialogProps) {
  const form = useForm({
    draft: { amount: proposed, way: takesCards ? 'card' : 'transfer' } as Draft,
    inputOf: ({ amount }) => ({ amount: amount! }),
    schema: topUpAmount,
    rules: ({ amount }) => ({ amount: amount === null ? 'Zadejte částku' : null }),
    send: (input, options): Promise<{ url: string } | { symbol: string }> =>
      memberId !== undefined
        ? client.assistance.topUp({ ...input, memberId }, options)
        : form.draft.way === 'card'
          ? client.cardPayments.topUp(input, options)
          : client.payments.topUp(input, options),
    onSaved: (made, { amount }) => ('url' in made ? location.assign(made.url) : onMade({ symbol: made.symbol, amount: amount! })),
  })
  return (
    <SaveDialog
      of={form}
      title="Dobít kredit"
      onClose={onClose}
      saveLabel={form.draft.way === 'card' ? 'Pokračovat na kartu' : 'Pokračovat'}
      failure="Dobití se nepodařilo připravit. Zkuste to prosím znovu."
    >
      <p>{nbsp('Kredit zaplatí další nákupy sám. Co z něj nevyužijete, si můžete kdykoli nechat vrátit na účet.')}</p>
      <MoneyField label="Částka" {...form.field('amount')} />
      {takesCards && hasTransfer && <RadioGroup label="Jak zaplatíte" options={ways} {...form.field('way')} />}
    </SaveDialog>
  )
}
