import { Select } from '../ui/Select.tsx'

export interface FilterSelectProps<K extends string> {
  label: string
  /** The choice that filters nothing. */
  all: string
  names: Readonly<Record<K, string>>
  value: K | undefined
  onChange: (value: K | undefined) => void
}

const ALL = ''

/** A filter of a table with a few values, one of which may be chosen. */
export function FilterSelect<K extends string>({ label, all, names, value, onChange }: FilterSelectProps<K>) {
  const options = [{ id: ALL, name: all }, ...Object.entries<string>(names).map(([id, name]) => ({ id, name }))]
  return <Select label={label} options={options} value={value ?? ALL} onChange={(id) => onChange(id === ALL ? undefined : (id as K))} />
}
