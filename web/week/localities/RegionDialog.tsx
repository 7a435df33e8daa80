import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each) => others.includes(each))

/** The second week that is open, or the one in which the localities that are shown apply, if that is later: nothing moves to an earlier week unasked. */
function firstChoice(region: Region | null, weeks: readonly WeekStart[]): WeekStart {
  const usual = weeks[1] ?? weeks[0] ?? ('' as WeekStart)
  const own = region?.fromWeek ?? usual
  return own > usual && weeks.includes(own) ? own : usual
}

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
  // What the dialog opened with: a list that is loaded again is no choice of the operator.
  const [first] = useState(() => ({
    name: region?.name ?? '',
    localityIds: region?.localities.map(({ id }) => id) ?? [],
    fromWeek: firstChoice(region, weeks),
  }))
  const form = useForm({
    draft: first,
    inputOf: ({ localityIds: chosen, ...draft }) => {
      // A new name alone leaves the localities as they are planned.
      const isSame = draft.fromWeek === first.fromWeek && isSameSet(chosen, first.localityIds)
      return { ...draft, localityIds: region !== null && isSame ? null : chosen, regionId: region?.id ?? null }
    },
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
