import { useQueryClient } from '@tanstack/react-query'
import type { Locality } from '#contract/week/localities.ts'
import { regionInput, type Region } from '#contract/week/regions.ts'
import { formatWeekRange, isoWeek, type WeekStart } from '#domain/time/week.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

/** The weeks that may still change in some locality, the nearest first. */
const weeksOf = (localities: readonly Locality[]): WeekStart[] =>
  [...new Set(localities.flatMap(({ openWeeks }) => openWeeks.map(({ weekStart }) => weekStart)))].toSorted()

/** Adds a region, or changes its name and, from a week on, its localities. */
export function RegionDialog({
  region,
  localities,
  onClose,
}: {
  region: Region | null
  localities: readonly Locality[]
  onClose: () => void
}) {
  const cache = useQueryClient()
  const weeks = weeksOf(localities)
  const form = useForm({
    draft: {
      name: region?.name ?? '',
      localityIds: region?.localities.map(({ id }) => id) ?? [],
      fromWeek: weeks[1] ?? weeks[0] ?? ('' as WeekStart),
    },
    inputOf: (draft) => ({ ...draft, regionId: region?.id ?? null }),
    schema: regionInput,
    send: client.regions.save,
    fieldOf: { NAME_TAKEN: 'name', WRONG_WEEK: 'fromWeek' },
    onSaved: () => {
      toast(region ? 'Region je uložený' : 'Region je založený')
      onClose()
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: orpc.regions.key() }),
  })
  const { localityIds } = form.draft
  const toggle = (id: string, isOn: boolean) =>
    form.change('localityIds', isOn ? [...localityIds, id] : localityIds.filter((other) => other !== id))
  return (
    <SaveDialog
      of={form}
      title={region ? `Upravit region: ${region.name}` : 'Přidat region'}
      onClose={onClose}
      saveLabel={region ? 'Uložit změny' : 'Založit region'}
      failure="Region se nepodařilo uložit. Zkuste to prosím znovu."
    >
      <TextField label="Název" isRequired {...form.field('name')} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-14 font-semibold">Lokality</legend>
        {localities
          .filter(({ id, isActive }) => isActive || localityIds.includes(id))
          .map(({ id, name }) => (
            <Checkbox key={id} isSelected={localityIds.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
              {name}
            </Checkbox>
          ))}
      </fieldset>
      <Select
        label="Lokality platí od"
        hint="Od tohoto týdne nesmí být žádná z nich po uzávěrce. Dodavatelé se společnou nabídkou dostanou zprávu."
        options={weeks.map((week) => ({ id: week, name: `týden ${isoWeek(week).week} (${formatWeekRange(week, 'short')})` }))}
        {...form.field('fromWeek')}
      />
    </SaveDialog>
  )
}
