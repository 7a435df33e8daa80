import { payoutWish } from '#contract/money/payments.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks for credit back on a bank account. */
export function PayoutDialog({ credit, onClose }: { credit: Money; onClose: () => void }) {
  const form = useForm({
    draft: { amount: credit as Money | null, account: '' },
    inputOf: ({ amount, account }) => ({ amount: amount!, account }),
    schema: payoutWish,
    rules: ({ amount }) => ({
      amount: amount === null ? 'Zadejte částku' : amount > credit ? `Vrátit lze nejvýš ${formatPrice(credit)}` : null,
    }),
    send: client.payments.requestPayout,
    fieldOf: { NOT_ENOUGH_CREDIT: 'amount' },
    onSaved: () => {
      toast('Peníze pošleme na váš účet')
      onClose()
    },
  })
  return (
    <SaveDialog
      of={form}
      title="Vrátit kredit na účet"
      onClose={onClose}
      saveLabel="Vrátit peníze"
      failure="Žádost se nepodařilo odeslat. Zkuste to prosím znovu."
    >
      <MoneyField label="Částka" hint={nbsp(`Nejvýš ${formatPrice(credit)}.`)} {...form.field('amount')} />
      <TextField label="Číslo účtu" isRequired hint="Například 19-2000145399/0800, nebo IBAN." {...form.field('account')} />
    </SaveDialog>
  )
}
