import { useState } from 'react'
import { recurrenceOf, type Period, type Recurrence } from '#domain/week/template/recurrence.ts'
import { PeriodField } from '../../ui/PeriodField.tsx'
import { Select } from '../../ui/Select.tsx'

const KINDS = [
  { id: 'weekly', name: 'každý týden' },
  { id: 'biweekly', name: 'každé 2 týdny' },
  { id: 'monthly', name: 'každý měsíc', description: 'Jednou v každém kalendářním měsíci' },
  { id: 'custom', name: 'každých N týdnů', description: 'Počet týdnů napíšete' },
  { id: 'external', name: 'nákup v jiném obchodě', description: 'Jen zapsáno v pravidelném nákupu, do týdnů sama nepřijde' },
] as const satisfies readonly { id: Recurrence; name: string; description?: string }[]

const WEEKS = { weekly: 1, biweekly: 2, monthly: 4, external: 0 } as const
const FIRST_CUSTOM = 3

export interface PeriodChoiceProps {
  /** Null while the number of weeks is invalid. */
  value: Period | null
  onChange: (period: Period | null) => void
  error: string | null
}

/** How often a line is due: the usual periods by name, any other by its number of weeks. */
export function PeriodChoice({ value, onChange, error }: PeriodChoiceProps) {
  // While a number is typed, 1 and 2 do not switch to their names.
  const [kind, setKind] = useState<Recurrence>(value?.recurrence ?? 'weekly')
  const [weeks, setWeeks] = useState<number | null>(value?.recurrence === 'custom' ? value.recurrenceWeeks : FIRST_CUSTOM)
  const periodOf = (number: number | null) => (number === null ? null : recurrenceOf(null, number))
  return (
    <>
      <Select
        label="Jak často"
        options={KINDS}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen)
          onChange(chosen === 'custom' ? periodOf(weeks) : recurrenceOf(chosen, WEEKS[chosen]))
        }}
      />
      {kind === 'custom' && (
        <PeriodField
          label="Po kolika týdnech"
          value={weeks}
          onChange={(number) => {
            setWeeks(number)
            onChange(periodOf(number))
          }}
          error={error}
        />
      )}
    </>
  )
}
