import { invoiceLimit, type LimitedMember } from '#contract/money/invoice-limits.ts'
import type { Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks for a new limit of a member, and why. */
export function LimitDialog({ member, onClose }: { member: LimitedMember; onClose: () => void }) {
  const { userId, name, limit } = member
  const form = useForm({
    draft: { amount: limit as Money | null, reason: '' },
    inputOf: ({ amount, reason }) => ({ userId, amount: amount!, reason }),
    schema: invoiceLimit,
    rules: ({ amount }) => ({ amount: amount === null ? 'Zadejte částku' : null }),
    send: client.invoiceLimits.set,
    onSaved: () => {
      toast('Limit je uložený')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title="Změnit limit na fakturu"
      confirmLabel="Uložit limit"
      failure="Limit se nepodařilo uložit. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>{nbsp(`${name}: co už je objednané, zůstane. Víc než do limitu na fakturu neobjedná; co je nad ním, zaplatí předem.`)}</p>
      <MoneyField label="Limit" hint={nbsp('Nula: na fakturu nejde objednat nic.')} {...form.field('amount')} />
    </ReasonDialog>
  )
}
