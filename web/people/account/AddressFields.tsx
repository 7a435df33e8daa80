import type { Country } from '#domain/people/account/country.ts'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import { CountryField } from './CountryField.tsx'
import { TownField } from './TownField.tsx'

export interface AddressFieldsProps {
  /** What a field of this name shows and does. */
  text: (name: 'phone' | 'street' | 'city' | 'postalCode') => Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>
  country: Country
  onCountry: (country: Country) => void
  /** Checks the postal code, for it depends on the country. */
  onPostalLeft: () => void
  phoneHint?: string
}

/** Where somebody lives and can be called: of a sign-up and of a profile (spec 1 §5). */
export function AddressFields({ text, country, onCountry, onPostalLeft, phoneHint }: AddressFieldsProps) {
  return (
    <>
      <TextField label="Telefon" type="tel" inputMode="tel" autoComplete="tel" hint={phoneHint} {...text('phone')} />
      <TextField label="Ulice a číslo" autoComplete="street-address" {...text('street')} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="PSČ"
          inputMode="numeric"
          autoComplete="postal-code"
          // On the way to a button: what it presses checks everything, and nothing may move away under the pointer.
          onBlur={(event) => event.relatedTarget instanceof HTMLButtonElement || onPostalLeft()}
          {...text('postalCode')}
        />
        <CountryField value={country} onChange={onCountry} />
      </div>
      <TownField isCzech={country === 'CZ'} postalCode={text('postalCode').value ?? ''} field={text('city')} />
    </>
  )
}
