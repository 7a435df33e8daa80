import { weekOf } from '#domain/time/week.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { useToday } from '../../people/account/session.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'

/** A period in the address; both days are inclusive. */
export interface Period {
  from?: Day | undefined
  to?: Day | undefined
}

/** The period of the address; without one, the current week. */
export function usePeriod({ from, to }: Period): { from: Day; to: Day } {
  const today = useToday()
  const monday = weekOf(today)
  const start = from ?? monday
  return { from: start, to: to ?? (from === undefined ? today : start) }
}

/** Chooses a period: a day, a week, or any other. */
export function PeriodFields({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  const { from, to } = usePeriod(period)
  const today = useToday()
  const monday = weekOf(today)
  return (
    <div role="group" aria-label="Období" className="flex flex-wrap items-end gap-3">
      <DateField label="Od" value={from} onChange={(day) => onPeriod({ from: day ?? undefined, to })} />
      <DateField
        label="Do"
        value={to}
        onChange={(day) => onPeriod({ from, to: day ?? undefined })}
        error={from > to ? 'Konec je před začátkem' : null}
      />
      <Button onPress={() => onPeriod({ from: today, to: today })}>Dnes</Button>
      <Button onPress={() => onPeriod({ from: addDays(monday, -7), to: addDays(monday, -1) })}>Minulý týden</Button>
    </div>
  )
}
