import { assignsDeliveryPoint } from '#domain/people/settings/provider.ts'
import { usesProvider } from '#domain/people/settings/service-mode.ts'
import type { Weekday } from '#domain/time/day.ts'
import { weekdayName } from '#domain/time/weekday.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { ShoppingForm } from './use-shopping-form.ts'

const anyDay = 'any'
const weekdays = ([1, 2, 3, 4, 5, 6, 0] as const satisfies readonly Weekday[]).map((day) => ({ id: `${day}`, name: weekdayName(day) }))
const days = [{ id: anyDay, name: 'Na dni nezáleží' }, ...weekdays]

/** The preferred time; the postal service delivers on the municipality's day regardless. */
export function TimeFields({ form: { draft, options, field, change } }: { form: ShoppingForm }) {
  const provider = usesProvider(draft.serviceMode) ? options.providers.find(({ id }) => id === draft.deliveryProviderId) : undefined
  const isAssigned = assignsDeliveryPoint(provider?.code ?? null)
  const day = isAssigned ? (options.postal?.deliveryDayOfWeek ?? null) : draft.preferredDeliveryDayOfWeek
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Den"
        name="preferredDeliveryDayOfWeek"
        options={days}
        value={day === null ? anyDay : `${day}`}
        onChange={(id) => change('preferredDeliveryDayOfWeek', id === anyDay ? null : (Number(id) as Weekday))}
        isDisabled={isAssigned}
        hint={isAssigned ? 'Den určuje dopravce podle obce.' : 'Přání. Závoz jezdí v den vaší obce.'}
      />
      <TextField label="Čas (nepovinné)" hint="Třeba 17–19 h" {...field('preferredDeliveryTime')} />
    </div>
  )
}
