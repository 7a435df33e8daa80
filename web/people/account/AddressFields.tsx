import type { Country } from '#domain/people/account/country.ts'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import { CountryField } from './CountryField.tsx'
import { leavePostalCode } from './sign-up-draft.ts'
import { TownField } from './TownField.tsx'

export interface AddressFieldsProps {
  /** The props of the field with this name. */
  text: (name: 'phone' | 'street' | 'city' | 'postalCode') => Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>
  country: Country
  onCountry: (country: Country) => void
  /** Called with the postal code's error when its field loses the focus. */
  onPostalFault: (sentence: string) => void
  phoneHint?: string
}

/** Address and phone fields of sign-up and profile. */
export function AddressFields({ text, country, onCountry, onPostalFault, phoneHint }: AddressFieldsProps) {
  const postal = text('postalCode')
  function leavePostal() {
    const { postalCode, fault } = leavePostalCode(postal.value ?? '')
    if (postalCode !== postal.value) postal.onChange?.(postalCode)
    if (fault !== undefined) onPostalFault(fault)
  }
  return (
    <>
      <TextField label="Telefon" type="tel" inputMode="tel" autoComplete="tel" hint={phoneHint} {...text('phone')} />
      <TextField label="Ulice a číslo" autoComplete="street-address" {...text('street')} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="PSČ"
          inputMode="numeric"
          autoComplete="postal-code"
          // When the focus moves to a button, the button validates everything, and nothing may move under the pointer.
          onBlur={(event) => event.relatedTarget instanceof HTMLButtonElement || leavePostal()}
          {...postal}
        />
        <CountryField value={country} onChange={onCountry} />
      </div>
      <TownField isCzech={country === 'CZ'} postalCode={postal.value ?? ''} field={text('city')} />
    </>
  )
}
