import type { Debtor } from '#contract/money/receivables.ts'
import type { Day } from '#domain/time/day.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { DateField } from '../../ui/DateField.tsx'
import { toast } from '../../ui/toast.ts'

/** Stops reminders of a member until a day. */
export function StopDunning({ debtor: { userId, name }, onClose }: { debtor: Debtor; onClose: () => void }) {
  const form = useForm({
    draft: { until: null as Day | null, reason: '' },
    inputOf: ({ until, reason }) => ({ userId, until: until!, reason }),
    schema: reasoned.loose(),
    rules: ({ until }) => ({ until: until === null ? 'Vyberte den' : null }),
    send: client.receivables.stop,
    fieldOf: { STOP_IN_PAST: 'until' },
    onSaved: () => {
      toast('Upomínky jsou pozastavené')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title="Pozastavit upomínky"
      confirmLabel="Pozastavit"
      failure="Upomínky se nepodařilo pozastavit."
      onClose={onClose}
    >
      <p>{nbsp(`${name} do vybraného dne žádnou upomínku nedostane.`)}</p>
      <DateField label="Do" isRequired {...form.field('until')} />
    </ReasonDialog>
  )
}
