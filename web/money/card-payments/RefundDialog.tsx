import { cardRefund, type CardPayment } from '#contract/money/card-payments.ts'
import { formatPrice, haler, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { secondPersonRule, toastDecided } from '../../ui/second-person.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'

/** Asks how much of a payment goes back to its card, and why. */
export function RefundDialog({ payment, onClose }: { payment: CardPayment; onClose: () => void }) {
  const { id: paymentId, memberName, amount, refunded } = payment
  const most = haler(amount - refunded)
  const form = useForm({
    draft: { amount: most as Money | null, reason: '' },
    inputOf: (draft) => ({ paymentId, amount: draft.amount!, reason: draft.reason }),
    schema: cardRefund,
    rules: (draft) => ({
      amount: draft.amount === null ? 'Zadejte částku' : draft.amount > most ? `Vrátit lze nejvýš ${formatPrice(most)}` : null,
    }),
    send: client.cardPayments.refund,
    fieldOf: { REFUND_ABOVE_PAID: 'amount', REFUND_ABOVE_CREDIT: 'amount' },
    onSaved: (answer) => {
      toastDecided(answer, 'Peníze se vracejí na kartu')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title="Vrátit na kartu?"
      confirmLabel="Vrátit na kartu"
      failure="Vrácení se nepodařilo zapsat. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>{nbsp(`${memberName} dostane zpátky část kreditu na kartu, kterou platil(a) ${formatPrice(amount)}. Přijde e-mail.`)}</p>
      <MoneyField label="Částka" hint={nbsp(`Nejvýš ${formatPrice(most)} a jen to, co nepotřebují nákupy.`)} {...form.field('amount')} />
      <p className="text-14 text-muted">{secondPersonRule}</p>
    </ReasonDialog>
  )
}
