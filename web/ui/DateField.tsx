import { lazy, Suspense, useId } from 'react'
import { parseDay } from '#domain/time/day.ts'
import { formatDay } from '#domain/time/weekday.ts'
import type { DatePickerProps } from './DatePicker.tsx'
import { field } from './field.ts'

// Cached once used. If it fails to load, the browser's own field replaces it, and no input is lost.
const DatePicker = lazy(async () => ({
  default: await import('./DatePicker.tsx').then(
    (loaded) => loaded.DatePicker,
    () => Unloaded,
  ),
}))

/** A day, typed or picked from a Czech calendar. The calendar's code loads with the first such field. */
export function DateField(props: DatePickerProps) {
  return (
    <Suspense fallback={<Coming {...props} />}>
      <DatePicker {...props} />
    </Suspense>
  )
}

function Unloaded({ label, value, onChange, min, max, isDayDisabled, isRequired, isDisabled, hint, error }: DatePickerProps) {
  const id = useId()
  const chosen = value !== null && isDayDisabled?.(value) ? 'Tento den vybrat nejde.' : error
  return (
    <div className={field.root()}>
      <label htmlFor={id} className={field.label()}>
        {label}
      </label>
      <div className={field.box()}>
        <input
          id={id}
          type="date"
          className={field.input()}
          value={value ?? ''}
          onChange={(event) => onChange(parseDay(event.target.value))}
          min={min}
          max={max}
          required={isRequired}
          disabled={isDisabled}
          aria-describedby={`${id}-hint`}
        />
      </div>
      <div id={`${id}-hint`} className={field.hint()}>
        {hint ?? 'Kalendář se nepodařilo načíst, datum napište.'}
      </div>
      {chosen && (
        <div role="alert" className={field.error()}>
          {chosen}
        </div>
      )}
    </div>
  )
}

function Coming({ label, value, hint }: DatePickerProps) {
  return (
    <div aria-busy="true" className={field.root()}>
      <span className={field.label()}>{label}</span>
      <div className={`${field.box()} px-3 text-muted`}>{value && formatDay(value)}</div>
      {hint && <div className={field.hint()}>{hint}</div>}
    </div>
  )
}
