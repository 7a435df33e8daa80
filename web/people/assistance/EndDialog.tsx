import type { AssistedMember } from '#contract/people/assistance.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../ui/toast.ts'

/** The person withdrew the consent. */
export function EndDialog({ member: { memberId, name }, onClose }: { member: AssistedMember; onClose: () => void }) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ memberId, reason }),
    schema: reasoned.loose(),
    send: client.assistance.end,
    onSaved: ({ eraseAt }) => {
      toast(`Ukončeno. Účet smažeme ${formatDay(pragueDay(eraseAt))}.`)
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={`Ukončit pomoc: ${name}`}
      confirmLabel="Ukončit"
      isDanger
      failure="Pomoc se nepodařilo ukončit."
      onClose={onClose}
    >
      <p>
        {nbsp(
          'Když člověk souhlas odvolá, přestaneme za něj hned objednávat. Co už je uzavřené, přijede. Účet i jeho údaje smažeme za 14 dní.',
        )}
      </p>
    </ReasonDialog>
  )
}
