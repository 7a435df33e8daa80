import { useState } from 'react'
import type { Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { reasoned } from '../../form/reasoned.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { randomKey } from '../../lib/random-key.ts'
import { secondPersonRule, toastDecided } from '../../ui/second-person.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'

/** Posts a fee of the bank that no imported statement has. */
export function BankFeeDialog({ onClose }: { onClose: () => void }) {
  const [feeId] = useState(randomKey)
  const form = useForm({
    draft: { amount: null as Money | null, reason: 'Poplatek za vedení účtu' },
    inputOf: ({ amount, reason }): Parameters<typeof client.statements.postFee>[0] => ({ feeId, amount: amount ?? 0, reason }),
    schema: reasoned.loose(),
    rules: ({ amount }) => ({ amount: amount === null || amount === 0 ? 'Zadejte částku' : null }),
    send: client.statements.postFee,
    onSaved: (answer) => {
      toastDecided(answer, 'Poplatek je zaúčtovaný')
      onClose()
    },
  })
  return (
    <ReasonDialog of={form} title="Zapsat poplatek banky" confirmLabel="Zapsat" failure="Poplatek se nepodařilo zapsat." onClose={onClose}>
      <p>{nbsp('Jen poplatek, který v žádném nahraném výpisu není. Ostatní rozhodněte u jejich položky mezi odchozími platbami.')}</p>
      <p className="text-14 text-muted">{secondPersonRule}</p>
      <MoneyField label="Částka" isRequired {...form.field('amount')} />
    </ReasonDialog>
  )
}
