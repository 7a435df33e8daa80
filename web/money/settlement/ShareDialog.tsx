import { useState } from 'react'
import { sharing, type DeliveryToSettle } from '#contract/money/settlement.ts'
import { SHARED } from '#domain/money/ledger/request-text.ts'
import type { Money } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { secondPersonRule, toastDecided } from '../../ui/second-person.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Select } from '../../ui/Select.tsx'

const ways = (['costs', 'subsidy', 'cost'] as const).map((id) => ({ id, name: SHARED[id] }))
type Way = (typeof ways)[number]['id']

/** Shares an amount among the purchases of a delivery (docs/rules/money.md#shared-amounts). */
export function ShareDialog({ delivery: { deliveryId, localityName }, onClose }: { delivery: DeliveryToSettle; onClose: () => void }) {
  const [sharingId] = useState(() => crypto.randomUUID())
  const form = useForm({
    draft: { way: 'costs' as Way, amount: null as Money | null, reason: '' },
    inputOf: ({ way, amount, reason }) => ({
      sharingId,
      deliveryId,
      kind: way === 'cost' ? ('cost' as const) : ('discount' as const),
      bearer: way === 'cost' ? ('costs' as const) : way,
      supplierId: null,
      amount: amount!,
      reason,
    }),
    schema: sharing,
    send: client.settlement.share,
    fieldOf: { ABOVE_CEILING: 'amount', DISCOUNT_TOO_HIGH: 'amount' },
    onSaved: (answer) => {
      toastDecided(answer, `Rozděleno mezi ${counted(answer.shares, 'nákup', 'nákupy', 'nákupů')}`)
      onClose()
    },
  })
  return (
    <ReasonDialog of={form} title="Rozdělit částku" confirmLabel="Rozdělit" failure="Částku se nepodařilo rozdělit." onClose={onClose}>
      <p>{nbsp(`Rozdělí se mezi nákupy závozu ${localityName} podle toho, za kolik zboží kdo dostal. Důvod uvidí členové na výpisu.`)}</p>
      <Select label="Co se dělí" options={ways} {...form.field('way')} />
      <MoneyField label="Částka celkem" isRequired {...form.field('amount')} />
      <p className="text-14 text-muted">{secondPersonRule}</p>
    </ReasonDialog>
  )
}
