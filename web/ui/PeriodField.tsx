import { formatRecurrence, MAX_RECURRENCE_WEEKS, recurrenceOf } from '#domain/week/template/recurrence.ts'
import { DecimalField } from './DecimalField.tsx'

export interface PeriodFieldProps {
  /** The label, if a surrounding choice of periods has the usual one. */
  label?: string
  value: number | null
  onChange: (weeks: number | null) => void
  error?: string | null
}

function parseWeeks(text: string): number | null {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_RECURRENCE_WEEKS ? Number(text) : null
}

/** The period of a line in weeks, 1 to 52. */
export function PeriodField({ label = 'Jak často', value, onChange, error }: PeriodFieldProps) {
  const period = value === null ? null : recurrenceOf(null, value)
  return (
    <DecimalField
      label={label}
      value={value}
      onChange={onChange}
      parse={parseWeeks}
      format={String}
      step={1}
      min={1}
      max={MAX_RECURRENCE_WEEKS}
      complain={() => 'Zadejte periodu v týdnech'}
      suffix={period ? formatRecurrence(period) : 'týdnů'}
      error={error}
    />
  )
}
