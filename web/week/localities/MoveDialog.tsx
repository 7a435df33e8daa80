import { useQuery } from '@tanstack/react-query'
import { moveInput, type Locality } from '#contract/week/localities.ts'
import { reason } from '#contract/shapes.ts'
import { formatWeekRange, isoWeek, type WeekStart } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { households } from './locality-texts.ts'
import { MovePreview } from './MovePreview.tsx'
import { TownChoice } from './TownChoice.tsx'

export interface MoveDialogProps {
  localities: readonly Locality[]
  /** The locality that is split or merged; null if municipalities of any are brought into `target`. */
  source: Locality | null
  target: Locality | null
  onClose: () => void
}

interface MoveDraft {
  municipalityIds: string[]
  districts: string[]
  toLocalityId: string
  fromWeek: WeekStart | null
  reason: string
}

const schema = moveInput.safeExtend({ reason })

/** Moves municipalities to another locality from a week on, after a preview of whom it concerns. */
export function MoveDialog({ localities, source, target, onClose }: MoveDialogProps) {
  const form = useForm({
    draft: { municipalityIds: [], districts: [], toLocalityId: target?.id ?? '', fromWeek: null, reason: '' } as MoveDraft,
    inputOf: (draft: MoveDraft) => ({ ...draft, fromWeek: draft.fromWeek as WeekStart }),
    schema,
    send: client.localities.move,
    fieldOf: { WRONG_WEEK: 'fromWeek' },
    onSaved: ({ households: moved }) => {
      toast(`Přesunuto: ${households(moved)}`)
      onClose()
    },
  })
  const { reason: _, ...move } = form.draft
  const hasTowns = move.municipalityIds.length + move.districts.length > 0
  const isComplete = hasTowns && move.toLocalityId !== '' && move.fromWeek !== null
  const preview = useQuery(
    orpc.localities.previewMove.queryOptions({
      input: { ...move, fromWeek: move.fromWeek as WeekStart },
      enabled: isComplete,
      retry: false,
    }),
  )
  const to = localities.find(({ id }) => id === move.toLocalityId)
  const targets = localities.filter(({ id, isActive, untilWeek }) => id !== source?.id && isActive && untilWeek === null)
  return (
    <SaveDialog
      of={form}
      title={source ? `Rozdělit nebo sloučit: ${source.name}` : `Přidat obce: ${target?.name ?? ''}`}
      shape="wide"

      onClose={onClose}
      saveLabel="Přesunout obce"
      isSaveDisabled={preview.data !== undefined && preview.data.fault !== null}
      failure="Obce se nepodařilo přesunout. Zkuste to prosím znovu."
    >
      <TownChoice source={source} target={target} municipalities={form.field('municipalityIds')} districts={form.field('districts')} />
      <div className="grid gap-4 sm:grid-cols-2">
        {target === null && (
          <Select
            label="Do lokality"
            options={targets.map(({ id, name, depot }) => ({ id, name, description: depot }))}
            {...form.field('toLocalityId')}
            value={form.draft.toLocalityId === '' ? null : form.draft.toLocalityId}
          />
        )}
        <Select
          label="Od týdne"
          isDisabled={!to}
          options={(to?.openWeeks ?? []).map(({ weekStart, deliveryOn }) => ({
            id: weekStart,
            name: `týden ${isoWeek(weekStart).week} (${formatWeekRange(weekStart, 'short')})`,
            description: `závoz ${formatDay(deliveryOn, 'weekday')}`,
          }))}
          {...form.field('fromWeek')}
        />
      </div>
      {isComplete && <MovePreview of={preview} move={move} />}
      <TextField label="Důvod" isRequired hint="Zůstane v historii." {...form.field('reason')} />
    </SaveDialog>
  )
}
