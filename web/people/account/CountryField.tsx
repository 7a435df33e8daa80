import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { COUNTRIES, type Country } from '#domain/people/account/country.ts'
import { field } from '../../ui/field.ts'

const names: Record<Country, string> = { CZ: 'Česko', SK: 'Slovensko' }

/** The country of an address. Native, because a custom list for two entries would double the form's size. */
export function CountryField({ value, onChange }: { value: Country; onChange: (country: Country) => void }) {
  const id = useId()
  return (
    <div className={field.root()}>
      <label htmlFor={id} className={field.label()}>
        Země
      </label>
      <div className={`relative ${field.box()}`}>
        <select
          id={id}
          name="country"
          autoComplete="country"
          value={value}
          onChange={(event) => onChange(event.target.value as Country)}
          className={`${field.input()} appearance-none self-stretch pr-10`}
        >
          {COUNTRIES.map((country) => (
            <option key={country} value={country} className="bg-surface text-text">
              {names[country]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-5 text-muted" />
      </div>
    </div>
  )
}
