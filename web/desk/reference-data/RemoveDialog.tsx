import type { ReferenceRecord } from '#contract/desk/reference-data.ts'
import type { SetName } from '#domain/desk/reference-data/set-names.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../ui/toast.ts'
import { nameOf } from './name-of.ts'

/** Removes a record that does not hold yet. */
export function RemoveDialog({ set, record: { id, texts }, onClose }: { set: SetName; record: ReferenceRecord; onClose: () => void }) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ set, id, reason }),
    schema: reasoned,
    send: client.referenceData.remove,
    onSaved: () => {
      toast('Záznam je odebraný')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={`Odebrat: ${nameOf(set, texts)}`}
      confirmLabel="Odebrat"
      isDanger
      failure="Záznam se nepodařilo odebrat."
      onClose={onClose}
    >
      <p>{nbsp('Ještě neplatí, takže se nikoho nedotkne. V historii zůstane.')}</p>
    </ReasonDialog>
  )
}
