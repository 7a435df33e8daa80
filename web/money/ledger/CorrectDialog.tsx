import type { Movement } from '#contract/money/ledger.ts'
import { causeName } from '#domain/money/ledger/cause.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { secondPersonRule } from '../../ui/second-person.ts'
import { toast } from '../../ui/toast.ts'

/** Takes a transaction back by a counter-posting (docs/rules/money.md#corrections). */
export function CorrectDialog({ movement, onClose }: { movement: Movement; onClose: () => void }) {
  const { transactionId, cause, note, amount } = movement
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ transactionId, reason }),
    schema: reasoned.loose(),
    send: client.ledger.correct,
    onSaved: ({ isPosted }) => {
      toast(isPosted ? 'Opraveno protizápisem' : 'Oprava čeká na schválení někým dalším')
      onClose()
    },
  })
  return (
    <ReasonDialog of={form} title="Opravit zápis" confirmLabel="Opravit" failure="Zápis se nepodařilo opravit." onClose={onClose}>
      <p>{nbsp(`${note || causeName(cause)}, ${formatPrice(amount)}. Zápis zůstane a přibude k němu protizápis.`)}</p>
      <p className="text-muted">{secondPersonRule}</p>
    </ReasonDialog>
  )
}
