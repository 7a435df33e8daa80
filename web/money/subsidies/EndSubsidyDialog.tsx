import type { OwnSubsidy } from '#contract/money/subsidies.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../ui/toast.ts'

export interface EndSubsidyDialogProps {
  groupId: string
  subsidy: Pick<OwnSubsidy, 'id' | 'state'>
  onClose: () => void
}

const withdrawing = {
  title: 'Vzít návrh zpět',
  confirm: 'Vzít zpět',
  done: 'Návrh je vzatý zpět',
  failure: 'Návrh se nepodařilo vzít zpět.',
  effect: 'Provozovatel už o návrhu nerozhodne a obec na nákupy nepřispěje. Navrhnout můžete znovu.',
}
const ending = {
  title: 'Ukončit příspěvek',
  confirm: 'Ukončit',
  done: 'Příspěvek je ukončený',
  failure: 'Příspěvek se nepodařilo ukončit.',
  effect: 'Co už obec přispěla na nákupy se stanovenou cenou, platí dál. Na další nákupy nepřispěje.',
}

/** The organiser withdraws a proposal, or ends a subsidy. */
export function EndSubsidyDialog({ groupId, subsidy: { id: subsidyId, state }, onClose }: EndSubsidyDialogProps) {
  const { title, confirm, done, failure, effect } = state === 'waiting' ? withdrawing : ending
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ groupId, subsidyId, reason }),
    schema: reasoned.loose(),
    send: client.subsidies.end,
    onSaved: () => {
      toast(done)
      onClose()
    },
  })
  return (
    <ReasonDialog of={form} title={title} confirmLabel={confirm} isDanger failure={failure} onClose={onClose}>
      <p>{nbsp(effect)}</p>
    </ReasonDialog>
  )
}
