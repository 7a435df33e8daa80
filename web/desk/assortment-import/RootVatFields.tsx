import type { ImportPreview } from '#contract/desk/assortment-import.ts'
import type { VatClass } from '#contract/desk/assortment.ts'
import { rootKey, type RootVat } from '#domain/desk/assortment/root-vat.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Select } from '../../ui/Select.tsx'
import { vatChoices } from '../assortment/vat-choices.ts'

/** The rates that somebody chose, by `rootKey`. */
export type ChosenVat = Record<string, VatClass>

/** The rates of the new roots: as chosen, or as proposed; without those that nobody chose yet. */
export const rootVatOf = (chosen: ChosenVat, { newRoots }: Pick<ImportPreview, 'newRoots'>): RootVat[] =>
  newRoots.flatMap(({ type, name, proposed }) => {
    const vatClass = chosen[rootKey({ type, name })] ?? proposed
    return vatClass === null ? [] : [{ type, name, vatClass }]
  })

export interface RootVatFieldsProps {
  preview: Pick<ImportPreview, 'newRoots' | 'vatRates'>
  value: ChosenVat
  onChange: (next: ChosenVat) => void
  error: string | null
}

/** Asks for the VAT rate of each new category of the first level. */
export function RootVatFields({ preview, value, onChange, error }: RootVatFieldsProps) {
  const given = new Map(rootVatOf(value, preview).map((root) => [rootKey(root), root.vatClass]))
  const options = vatChoices(preview.vatRates)
  return (
    <div className="mt-3 flex flex-col gap-3">
      <p className="text-14 text-muted">
        {nbsp(
          'Nové kategorie na nejvyšší úrovni potřebují sazbu DPH. Podkategorie ji převezmou. U potravin navrhujeme sníženou, zkontrolujte ji.',
        )}
      </p>
      {preview.newRoots.map((root) => {
        const key = rootKey(root)
        const vatClass = given.get(key) ?? null
        return (
          <Select
            key={key}
            label={`Sazba DPH: ${root.name}${root.type === 'service' ? ' (služby)' : ''}`}
            isRequired
            options={options}
            value={vatClass}
            onChange={(next) => onChange({ ...value, [key]: next })}
            error={vatClass === null ? error : null}
          />
        )
      })}
    </div>
  )
}
