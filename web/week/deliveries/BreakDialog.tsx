import { useQuery } from '@tanstack/react-query'
import { breakInput } from '#contract/week/breaks.ts'
import { breakFault } from '#domain/week/deliveries/breaks.ts'
import type { Day } from '#domain/time/day.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { DateField } from '../../ui/DateField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { BreakEffects } from './BreakEffects.tsx'
import { inputOf, type BreakDraft } from './breaks.ts'

export interface BreakDialogProps {
  draft: BreakDraft
  today: Day
  localities: readonly { id: string; name: string }[]
  onClose: () => void
}

const kinds = [
  { id: 'closed', name: 'Nejedeme', description: 'Závozy se přesunou na nejbližší možný den téhož týdne.' },
  { id: 'open', name: 'Jedeme i ve svátek', description: 'V tyto dny se jezdí, i když je státní svátek.' },
] as const

/** Adds a break; shows what it would move before it is saved. */
export function BreakDialog({ draft, today, localities, onClose }: BreakDialogProps) {
  const form = useForm({
    draft,
    inputOf,
    schema: breakInput,
    rules: (written) => ({ untilDay: faultOf(written, today) }),
    send: client.breaks.add,
    fieldOf: { WRONG_BREAK: 'untilDay' },
    onSaved: () => {
      toast('Uloženo, závozy jsou přeplánované')
      onClose()
    },
  })
  const { reason: _, ...days } = inputOf(form.draft)
  const isComplete = form.draft.fromDay !== null && faultOf(form.draft, today) === null
  const effects = useQuery(orpc.breaks.preview.queryOptions({ input: days, enabled: isComplete, retry: false }))
  return (
    <SaveDialog
      of={form}
      title="Přidat přestávku"

      onClose={onClose}
      saveLabel="Uložit a přeplánovat"
      failure="Přestávku se nepodařilo uložit. Zkuste to prosím znovu."
    >
      <RadioGroup label="Co v těch dnech" options={kinds} {...form.field('kind')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField label="První den" min={today} isRequired {...form.field('fromDay')} />
        <DateField label="Poslední den" min={today} hint="Prázdný: jen jeden den." {...form.field('untilDay')} />
      </div>
      <Select
        label="Lokalita"
        options={[{ id: 'all', name: 'Všechny lokality' }, ...localities.map(({ id, name }) => ({ id, name }))]}
        {...form.field('locality')}
      />
      <TextField
        label="Důvod"
        isRequired
        limit={200}
        hint="Členové ho uvidí u přesunutého závozu a dostanou ho e-mailem."
        {...form.field('reason')}
      />
      {isComplete && <BreakEffects of={effects} />}
    </SaveDialog>
  )
}

function faultOf({ fromDay, untilDay }: BreakDraft, today: Day): string | null {
  return fromDay === null ? null : breakFault({ fromDay, untilDay: untilDay ?? fromDay }, today)
}
