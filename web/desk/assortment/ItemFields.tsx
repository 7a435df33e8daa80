import type { DeskItem } from '#contract/desk/assortment.ts'
import { UNITS } from '#domain/money/unit.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { OtherNamesField } from './OtherNamesField.tsx'
import { ItemField } from './ItemField.tsx'
import type { ItemDraft } from './item-draft.ts'

export interface ItemFieldsProps {
  draft: ItemDraft
  change: (part: Partial<ItemDraft>) => void
  faults: Readonly<Record<string, string>>
  type: DeskItem['type']
  /** The item itself, which is no brand of its own; null for a new one. */
  itemId: string | null
  /** Why the unit cannot be changed; null where it can. */
  unitLock: string | null
}

const units = UNITS.map((unit) => ({ id: unit, name: unit }))

/** What is written of an item. */
export function ItemFields({ draft, change, faults, type, itemId, unitLock }: ItemFieldsProps) {
  return (
    <>
      <TextField
        label="Název"
        name="name"
        isRequired
        limit={120}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={faults['name']}
      />
      <TextField
        label="Obecný název"
        name="genericName"
        value={draft.genericName}
        onChange={(genericName) => change({ genericName })}
        hint="Bez značky, s balením; tak poptávku vidí dodavatelé. Prázdný bude stejný jako název."
        error={faults['name'] ? null : faults['genericName']}
      />
      <OtherNamesField
        value={draft.otherNames}
        onChange={(otherNames) => change({ otherNames })}
        hint="Jak se jí ještě říká, třeba kafe. Oddělte je čárkou nebo řádkem; hledání ji podle nich najde."
        error={faults['otherNames']}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label="Kód" name="sku" isRequired value={draft.sku} onChange={(sku) => change({ sku })} error={faults['sku']} />
        <Select
          label="Jednotka"
          isRequired
          options={units}
          value={draft.unit}
          onChange={(unit) => change({ unit, brandOf: null })}
          isDisabled={unitLock !== null}
          hint={unitLock}
          error={faults['unit']}
        />
        <MoneyField
          label="Běžná cena"
          mayBeEmpty
          suffix={draft.unit ? `Kč/${draft.unit}` : 'Kč'}
          value={draft.listPrice}
          onChange={(listPrice) => change({ listPrice })}
          hint="S DPH; prázdná znamená bez ceny."
          error={faults['listPrice']}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Značka"
          name="brand"
          value={draft.brand}
          onChange={(brand) => change(brand.trim() === '' ? { brand, brandOf: null } : { brand })}
          hint="Jen u položky jedné značky; ta se poptává zvlášť."
          error={faults['brand']}
        />
        {draft.brand.trim() !== '' && (
          <ItemField
            label="Patří pod položku bez značky"
            isRequired
            type={type}
            value={draft.brandOf}
            onChange={(brandOf) => change({ brandOf })}
            isOffered={({ id, unit, brand }) => id !== itemId && brand === null && unit === draft.unit}
            error={faults['brandOfId']}
          />
        )}
      </div>
      <TextField
        label="Popis"
        name="description"
        multiline
        limit={2000}
        value={draft.description}
        onChange={(description) => change({ description })}
        error={faults['description']}
      />
      <ContentsFields draft={draft} change={change} faults={faults} />
    </>
  )
}

/** What it is made of; members see it on the page of the item, and nothing where it is left empty. */
function ContentsFields({ draft, change, faults }: Pick<ItemFieldsProps, 'draft' | 'change' | 'faults'>) {
  return (
    <>
      <TextField
        label="Složení"
        name="composition"
        multiline
        limit={2000}
        value={draft.composition}
        onChange={(composition) => change({ composition })}
        hint="Jen co je jisté u každého dodavatele; prázdné se neukáže."
        error={faults['composition']}
      />
      <TextField
        label="Alergeny"
        name="allergens"
        limit={300}
        value={draft.allergens}
        onChange={(allergens) => change({ allergens })}
        hint="Oddělte je čárkou, třeba mléko, vejce."
        error={faults['allergens']}
      />
    </>
  )
}
