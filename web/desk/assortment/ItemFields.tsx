import type { DeskItem } from '#contract/desk/assortment.ts'
import { UNITS } from '#domain/money/unit.ts'
import type { Form } from '../../form/use-form.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { OtherNamesField } from './OtherNamesField.tsx'
import { ItemField } from './ItemField.tsx'
import type { ItemDraft } from './item-draft.ts'

export interface ItemFieldsProps {
  form: Pick<Form<ItemDraft>, 'draft' | 'field' | 'change'>
  type: DeskItem['type']
  /** The item itself, which cannot be its own brand; null for a new one. */
  itemId: string | null
  /** Why the unit cannot be changed; null if it can. */
  unitLock: string | null
}

const units = UNITS.map((unit) => ({ id: unit, name: unit }))

/** The fields of an item. */
export function ItemFields({ form: { draft, field, change }, type, itemId, unitLock }: ItemFieldsProps) {
  const [unit, brand, brandOf] = [field('unit'), field('brand'), field('brandOf')]
  return (
    <>
      <TextField label="Název" isRequired limit={120} {...field('name')} />
      <TextField
        label="Obecný název"
        hint="Bez značky, s balením; tak poptávku vidí dodavatelé. Prázdný bude stejný jako název."
        {...field('genericName')}
        // An empty one is the name, whose fault is shown once.
        error={field('name').error === null ? field('genericName').error : null}
      />
      <OtherNamesField
        hint="Jak se jí ještě říká, třeba kafe. Oddělte je čárkou nebo řádkem; hledání ji podle nich najde."
        {...field('otherNames')}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label="Kód" isRequired {...field('sku')} />
        <Select
          label="Jednotka"
          isRequired
          options={units}
          {...unit}
          onChange={(next) => {
            unit.onChange(next)
            change('brandOf', null)
          }}
          isDisabled={unitLock !== null}
          hint={unitLock}
        />
        <MoneyField
          label="Běžná cena"
          mayBeEmpty
          suffix={draft.unit ? `Kč/${draft.unit}` : 'Kč'}
          hint="S DPH; prázdná znamená bez ceny."
          {...field('listPrice')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Značka"
          hint="Jen u položky jedné značky; ta se poptává zvlášť."
          {...brand}
          onChange={(written) => {
            brand.onChange(written)
            if (written.trim() === '') change('brandOf', null)
          }}
        />
        {draft.brand.trim() !== '' && (
          <ItemField
            label="Patří pod položku bez značky"
            isRequired
            type={type}
            value={brandOf.value}
            onChange={(picked) => brandOf.onChange(picked && { id: picked.id, name: picked.name })}
            isOffered={(item) => item.id !== itemId && item.brand === null && item.unit === draft.unit}
            error={brandOf.error}
          />
        )}
      </div>
      <TextField label="Popis" multiline limit={2000} {...field('description')} />
      <ContentsFields field={field} />
      <StorableField field={field} type={type} />
    </>
  )
}

/** Ingredients, allergens and the age; members see them on the item's page, unless they are empty. */
function ContentsFields({ field }: Pick<Form<ItemDraft>, 'field'>) {
  const adultsOnly = field('isAdultsOnly')
  return (
    <>
      <TextField
        label="Složení"
        multiline
        limit={2000}
        hint="Jen co je jisté u každého dodavatele; prázdné se neukáže."
        {...field('composition')}
      />
      <TextField label="Alergeny" limit={300} hint="Oddělte je čárkou, třeba mléko, vejce." {...field('allergens')} />
      <Checkbox
        isSelected={adultsOnly.value}
        onChange={adultsOnly.onChange}
        hint="Třeba alkohol. Při předání se ověří, že je člověku aspoň 18 let."
      >
        Jen pro dospělé
      </Checkbox>
    </>
  )
}

/** Whether the item keeps for weeks. A service is asked only to take back what an import said. */
function StorableField({ field, type }: Pick<Form<ItemDraft>, 'field'> & Pick<ItemFieldsProps, 'type'>) {
  const storable = field('isStorable')
  if (type === 'service' && !storable.value) return null
  return (
    <Checkbox isSelected={storable.value} onChange={storable.onChange} hint="Nekoupí-li se, smí čekat na další závoz.">
      Vydrží několik týdnů
    </Checkbox>
  )
}
