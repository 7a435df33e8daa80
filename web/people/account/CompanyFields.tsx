import { nbsp } from '#domain/text/nbsp.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'

export interface CompanyFieldsProps {
  isFirm: boolean
  onFirm: (isFirm: boolean) => void
  /** The props of the field with this name. */
  text: (name: 'companyName' | 'companyNumber' | 'taxNumber') => Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>
}

/** The company or municipality that an account buys for; a household has none. */
export function CompanyFields({ isFirm, onFirm, text }: CompanyFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Checkbox name="isFirm" isSelected={isFirm} onChange={onFirm} hint={nbsp('Pak můžete platit i na fakturu.')}>
        Nakupuji za firmu nebo obec
      </Checkbox>
      {isFirm && (
        <>
          <TextField label="Název firmy nebo obce" autoComplete="organization" {...text('companyName')} />
          <div className="grid grid-cols-2 gap-4">
            <TextField label="IČO" inputMode="numeric" hint="Osm číslic" {...text('companyNumber')} />
            <TextField label="DIČ" hint="Jen plátci DPH" {...text('taxNumber')} />
          </div>
        </>
      )}
    </div>
  )
}
