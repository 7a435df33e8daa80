import type { ReferenceRecord } from '#contract/desk/reference-data.ts'
import { fieldOf } from '#domain/desk/reference-data/record.ts'
import { setOf, writtenFields } from '#domain/desk/reference-data/sets.ts'
import type { SetName } from '#domain/desk/reference-data/set-names.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../ui/toast.ts'
import { nameOf } from './name-of.ts'
import { TextOfField } from './TextOfField.tsx'

interface Draft {
  texts: Record<string, string>
  reason: string
}

export interface RecordDialogProps {
  set: SetName
  /** Null for a new one. */
  record: ReferenceRecord | null
  onClose: () => void
}

const empty = (set: SetName) => Object.fromEntries(writtenFields(setOf(set)).map(({ name, is }) => [name, is.kind === 'flag' ? 'ano' : '']))

/** Adds or changes a record of any set. */
export function RecordDialog({ set, record, onClose }: RecordDialogProps) {
  const { addLabel, title } = setOf(set)
  const form = useForm<Draft, Parameters<typeof client.referenceData.save>[0], unknown>({
    draft: { texts: record?.texts ?? empty(set), reason: '' },
    inputOf: ({ texts, reason }) => ({ set, id: record?.id ?? null, texts, seen: record?.texts ?? null, reason }),
    schema: reasoned,
    send: client.referenceData.save,
    onSaved: () => {
      toast(record ? 'Změna je uložená' : 'Záznam je přidaný')
      onClose()
    },
  })
  const fields = writtenFields(setOf(set)).filter(({ isKey }) => !isKey || record === null)
  return (
    <ReasonDialog
      of={form}
      title={record ? `${title}: ${nameOf(set, record.texts)}` : addLabel!}
      confirmLabel={record ? 'Uložit změny' : 'Přidat'}
      failure="Záznam se nepodařilo uložit."
      onClose={onClose}
    >
      {set === 'settings' && <p className="text-muted">{nbsp(record?.texts['hint'] ?? '')}</p>}
      {fields.map((field) => (
        <TextOfField key={field.name} field={fieldOf(set, field, form.draft.texts)} of={form.field(`texts.${field.name}`)} />
      ))}
    </ReasonDialog>
  )
}
