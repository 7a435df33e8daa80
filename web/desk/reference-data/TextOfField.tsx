import type { ReferenceField } from '#domain/desk/reference-data/field.ts'
import { evenlySpaced } from '#domain/text/is-plain.ts'
import { parseDay } from '#domain/time/day.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { readField } from '#domain/desk/reference-data/field.ts'
import type { FormField } from '../../form/use-draft.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'

const anyCode = { 'delivery-points': new Set<string>() }
const numeric = new Set<ReferenceField['is']['kind']>(['whole', 'money', 'degrees', 'postalCode'])

const dayIn = (field: ReferenceField, text: string) => {
  const read = readField(field, text, anyCode)
  return 'value' in read && typeof read.value === 'string' ? parseDay(read.value) : null
}

/** The control of a field; what it holds is the field's text. */
export function TextOfField({ field, of }: { field: ReferenceField; of: FormField<string> }) {
  const { is, label, hint, isRequired = false } = field
  const { value, onChange } = of
  const texts = { label, hint, error: of.error }
  switch (is.kind) {
    case 'flag':
      return (
        <Checkbox isSelected={value === 'ano'} onChange={(isOn) => onChange(isOn ? 'ano' : 'ne')}>
          {label}
        </Checkbox>
      )
    case 'choice':
      return (
        <Select
          {...texts}
          // The names on screens have no-break spaces, what is stored has none.
          options={Object.values(is.names).map((name) => ({ id: evenlySpaced(name), name }))}
          value={value || null}
          onChange={onChange}
          isRequired={isRequired}
        />
      )
    case 'day':
      return (
        <DateField
          {...texts}
          value={dayIn(field, value)}
          onChange={(day) => onChange(day ? formatDay(day, 'full').replaceAll('\u00a0', ' ') : '')}
          isRequired={isRequired}
        />
      )
    case 'lines':
      return <TextField {...of} label={label} hint={hint} isRequired={isRequired} multiline />
    default:
      return (
        <TextField
          {...of}
          label={label}
          hint={hint}
          isRequired={isRequired}
          inputMode={is.kind === 'money' || is.kind === 'degrees' ? 'decimal' : numeric.has(is.kind) ? 'numeric' : 'text'}
        />
      )
  }
}
