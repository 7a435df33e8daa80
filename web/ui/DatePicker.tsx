import { parseDate, type CalendarDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { parseDay, type Day } from '#domain/time/day.ts'
import { Calendar } from './Calendar.tsx'
import { field } from './field.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { PickerPopover } from './PickerPopover.tsx'

export interface DatePickerProps extends FieldTexts {
  value: Day | null
  /** Null until day, month and year form a valid date. */
  onChange: (value: Day | null) => void
  min?: Day
  max?: Day
  /** Days that cannot be picked: holidays, days without a delivery. */
  isDayDisabled?: (day: Day) => boolean
  isRequired?: boolean
  isDisabled?: boolean
}

const dateOf = (day: Day | null | undefined) => (day ? parseDate(day) : null)
const dayOf = (date: { toString: () => string } | null) => date && parseDay(date.toString())

/** Loaded by DateField. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, min, max, isDayDisabled, label, hint, error, ...flags } = props
  // While a year is typed (2, 20, 202), the field has a date but no valid day; it must stay in the field.
  const [typed, setTyped] = useState<CalendarDate | null>(null)
  return (
    <AriaDatePicker
      {...flags}
      value={dayOf(typed) === value ? typed : dateOf(value)}
      onChange={(date) => {
        setTyped(date)
        onChange(dayOf(date))
      }}
      minValue={dateOf(min)}
      maxValue={dateOf(max)}
      isDateUnavailable={(date) => {
        const day = dayOf(date)
        return day !== null && (isDayDisabled?.(day) ?? false)
      }}
      isInvalid={Boolean(error) || undefined}
      className={field.root()}
    >
      <FieldFrame label={label} hint={hint} error={error}>
        <Group className={field.box()}>
          <DateInput className="flex flex-1 px-3 py-2">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-8 px-0.5 whitespace-pre outline-none! type-literal:px-0 type-literal:text-muted placeholder-shown:text-muted focused:bg-primary focused:text-on-primary forced-colors:focused:bg-[Highlight] forced-colors:focused:text-[HighlightText]"
              />
            )}
          </DateInput>
          <Button className={field.button()}>
            <CalendarDays aria-hidden className="size-5" />
          </Button>
        </Group>
      </FieldFrame>
      <PickerPopover title={label} width="content">
        <Dialog className="p-3 outline-none">
          <Calendar />
        </Dialog>
      </PickerPopover>
    </AriaDatePicker>
  )
}
