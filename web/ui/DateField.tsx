import { lazy, Suspense } from 'react'
import { formatDay } from '#domain/time/weekday.ts'
import { PartFault } from '../frame/LazyPart.tsx'
import type { DatePickerProps } from './DatePicker.tsx'
import { field } from './field.ts'

// It is kept once it was used. Without a connection before that the day is only shown, and the field says so.
const DatePicker = lazy(async () => ({
  default: await import('./DatePicker.tsx').then(
    (loaded) => loaded.DatePicker,
    () => Unloaded,
  ),
}))

/** A day, typed or picked from a calendar in Czech. The calendar's code comes when a page first shows such a field. */
export function DateField(props: DatePickerProps) {
  return (
    <Suspense fallback={<Coming {...props} />}>
      <DatePicker {...props} />
    </Suspense>
  )
}

function Unloaded(props: DatePickerProps) {
  return (
    <div className="flex flex-col gap-1">
      <Coming {...props} />
      <PartFault kind="section" />
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
