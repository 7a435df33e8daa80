import { ListChecks } from 'lucide-react'
import { missingSentence, type SettingsPart } from '#domain/people/settings/missing.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Notice } from '../../ui/Notice.tsx'
import { leadToField } from '../../form/lead-to-field.ts'

const places: Readonly<Record<SettingsPart, { field: string; does: string }>> = {
  municipality: { field: 'municipality', does: 'Doplnit obec' },
  serviceMode: { field: 'serviceMode', does: 'Doplnit způsob odběru' },
  pickupPoint: { field: 'pointIds', does: 'Doplnit výdejní místo' },
  provider: { field: 'deliveryProviderId', does: 'Doplnit dopravce' },
  deliveryPoint: { field: 'deliveryProviderId', does: 'Změnit dopravce' },
  address: { field: 'address', does: 'Doplnit adresu' },
  paymentMethod: { field: 'paymentMethod', does: 'Doplnit způsob platby' },
  company: { field: 'paymentMethod', does: 'Změnit způsob platby' },
}

/** What the settings still lack before a delivery, with links to each field. */
export function MissingSummary({ formId, missing }: { formId: string; missing: readonly SettingsPart[] }) {
  return (
    missing.length > 0 && (
      <Notice tone="due" icon={ListChecks} word="Zbývá:" title={nbsp(missingSentence(missing)!)}>
        <span className="block">{nbsp('Dokud to nevyplníte, nemáme nákup komu a kam přivézt. Uložit můžete i jen část.')}</span>
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {missing.map((part) => (
            <li key={part}>
              <button
                type="button"
                onClick={() => leadToField(document.getElementById(formId), places[part].field)}
                className="tap cursor-pointer text-left underline underline-offset-3"
              >
                {places[part].does}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    )
  )
}
