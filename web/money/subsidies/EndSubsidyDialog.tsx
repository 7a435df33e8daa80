import { useQueryClient } from '@tanstack/react-query'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { toast } from '../../ui/toast.ts'

export interface EndSubsidyDialogProps {
  groupId: string
  subsidyId: string
  onClose: () => void
}

/** The organiser withdraws a proposal, or ends a subsidy. */
export function EndSubsidyDialog({ groupId, subsidyId, onClose }: EndSubsidyDialogProps) {
  const queries = useQueryClient()
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ groupId, subsidyId, reason }),
    schema: reasoned.loose(),
    send: client.subsidies.end,
    onSaved: () => {
      toast('Příspěvek skončil')
      onClose()
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: orpc.subsidies.key() }),
  })
  return (
    <ReasonDialog
      of={form}
      title="Ukončit příspěvek"
      confirmLabel="Ukončit"
      isDanger
      failure="Příspěvek se nepodařilo ukončit."
      onClose={onClose}
    >
      <p>{nbsp('Co už obec přispěla na nákupy se stanovenou cenou, platí dál. Na další nákupy nepřispěje.')}</p>
    </ReasonDialog>
  )
}
