import { useState } from 'react'
import type { Locality } from '#contract/week/localities.ts'
import { regionInput, type Region } from '#contract/week/regions.ts'
import { formatWeekRange, isoWeek, type WeekStart } from '#domain/time/week.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { regionFault, regionHours, usualHours, type LocalityWeek } from '#domain/week/localities/region-hours.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
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

/** What follows from the plan in a usual week: per locality its hours, then when prices are known and the first delivery is. */
function RegionHours({ localities, region }: { localities: readonly LocalityWeek[]; region: ReturnType<typeof regionHours> }) {
  if (region === null) return null
  return (
    <section aria-label="Hodiny regionu" className="flex flex-col gap-2">
      <h3 className="text-14 font-semibold">Hodiny v týdnu {isoWeek(localities[0]!.weekStart).week}</h3>
      <ul className="flex flex-col gap-1 text-14 text-muted">
        {localities.map(({ name, cutOffAt, offersCloseAt, deliveryAt }) => (
          <li key={name}>
            <span className="font-semibold text-text">{nbsp(name)}</span>: uzávěrka {nbsp(formatPragueDateTime(cutOffAt))}; nabídky do{' '}
            {nbsp(formatPragueDateTime(offersCloseAt))}; závoz {nbsp(formatPragueDateTime(deliveryAt))}
          </li>
        ))}
      </ul>
      <p className="text-14">
        Ceny {nbsp(formatPragueDateTime(region.pricedAt))}, první závoz {nbsp(formatPragueDateTime(region.first.deliveryAt))} (
        {nbsp(region.first.name)})
      </p>
    </section>
  )
}

/** Adds a region, or changes its name and, from a week on, its localities. */
export function RegionDialog({
  region,
  localities,
  workingDays,
  onClose,
}: {
  region: Region | null
  localities: readonly Locality[]
  /** Least working days between prices and the first delivery. */
  workingDays: number
  onClose: () => void
}) {
  const weeks = weeksOf(localities)
  // What the dialog opened with: a list that is loaded again is no choice of the operator.
  const [first] = useState(() => ({
    name: region?.name ?? '',
    localityIds: region?.localities.map(({ id }) => id) ?? [],
    fromWeek: firstChoice(region, weeks),
  }))
  // A new name alone leaves the localities as they are planned.
  const keepsMembers = (chosen: readonly string[], fromWeek: WeekStart) =>
    region !== null && fromWeek === first.fromWeek && isSameSet(chosen, first.localityIds)
  const hoursOf = (chosen: readonly string[], fromWeek: WeekStart) => {
    const planned = localities
      .filter(({ id }) => chosen.includes(id))
      .flatMap(({ name, openWeeks }) => openWeeks.map((each) => ({ ...each, name })))
    const usual = usualHours(planned, fromWeek)
    return { localities: usual, region: regionHours(usual, workingDays) }
  }
  const form = useForm({
    draft: first,
    inputOf: ({ localityIds: chosen, ...draft }) => ({
      ...draft,
      localityIds: keepsMembers(chosen, draft.fromWeek) ? null : chosen,
      regionId: region?.id ?? null,
    }),
    schema: regionInput,
    rules: ({ localityIds: chosen, fromWeek }) => ({
      fromWeek: keepsMembers(chosen, fromWeek) ? null : regionFault(hoursOf(chosen, fromWeek).region),
    }),
    send: client.regions.save,
    fieldOf: { NAME_TAKEN: 'name', WRONG_WEEK: 'fromWeek', WRONG_SCHEDULE: 'fromWeek' },
    onSaved: () => {
      toast(region ? 'Region je uložený' : 'Region je založený')
      onClose()
    },
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
      <RegionHours {...hoursOf(localityIds, form.draft.fromWeek)} />
    </SaveDialog>
  )
}
