import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { UNITS } from '#domain/catalog/unit.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { OffCatalogForm } from './use-off-catalog-form.ts'

const units = UNITS.map((id) => ({ id, name: id }))

/** Where what stands in a field comes from; a field that is empty says what it is for. */
const origin = (isFilled: boolean, otherwise?: string): ReactNode =>
  isFilled ? (
    <span className="inline-flex items-center gap-1">
      <PenLine aria-hidden className="size-3.5" /> doplněno vámi
    </span>
  ) : (
    otherwise
  )

/** Second: what the item is; each field says where it comes from (spec 2 §3, design: ui §7.3). */
export function CheckStep({ form: { draft, change, faults, goBack, isPending } }: { form: OffCatalogForm }) {
  return (
    <>
      <TextField
        label="Název produktu"
        isRequired
        value={draft.genericName}
        onChange={(genericName) => change({ genericName })}
        error={faults['genericName']}
        hint={origin(draft.genericName !== '', 'Bez značky, ať se sejde s ostatními. Značku napište níž.')}
      />
      <TextField
        label="Popis"
        multiline
        limit={2000}
        value={draft.description}
        onChange={(description) => change({ description })}
        error={faults['description']}
        hint={origin(draft.description !== '', 'Velikost balení, složení nebo cokoliv, podle čeho ji dodavatel pozná.')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label="Odhadovaná cena"
          suffix={`Kč / ${draft.unit}`}
          value={draft.estimatedPrice}
          onChange={(estimatedPrice) => change({ estimatedPrice })}
          error={faults['estimatedPrice']}
          hint={origin(draft.estimatedPrice !== null, 'Za kolik ji běžně kupujete.')}
        />
        <Select
          label="Jednotka"
          options={units}
          value={draft.unit}
          onChange={(unit) => change({ unit })}
          hint={origin(true)}
          error={faults['unit']}
        />
      </div>
      <TextField
        label="Preferovaná značka"
        value={draft.preferredBrand}
        onChange={(preferredBrand) => change({ preferredBrand })}
        error={faults['preferredBrand']}
        hint={origin(draft.preferredBrand !== '', 'Nemusíte mít žádnou.')}
      />
      {draft.preferredBrand.trim() !== '' && (
        <Checkbox
          isSelected={draft.brandFlexible}
          onChange={(brandFlexible) => change({ brandFlexible })}
          hint="Čím víc značek připustíte, tím spíš se poptávka sejde s ostatními."
        >
          Může být i jiná značka
        </Checkbox>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" onPress={goBack}>
          Zpět
        </Button>
        <Button variant="primary" type="submit" isPending={isPending}>
          Pokračovat
        </Button>
      </div>
    </>
  )
}
