import type { ReactNode } from 'react'
import { z } from 'zod'
import type { DeskCategory, VatClass } from '#contract/desk/assortment.ts'
import { iconName } from '#domain/desk/assortment/icon-name.ts'
import { CATEGORY_ICONS, type CategoryIcon } from '#domain/catalog/catalog/icons.ts'
import { readOtherNames, writtenOtherNames } from '#domain/catalog/catalog/other-names.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import type { Form } from '../../form/use-form.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { OtherNamesField } from './OtherNamesField.tsx'
import { vatChoices } from './vat-choices.ts'

/** The fields of a category's form. */
export interface CategoryDraft {
  name: string
  /** As typed, separated by commas or lines. */
  otherNames: string
  icon: CategoryIcon
  vatClass: VatClass
  isPerishable: boolean
  sortOrder: string
}

const known = z.enum(CATEGORY_ICONS).catch('package')

export const draftOf = ({ name, otherNames, icon, vatClass, isPerishable, sortOrder }: DeskCategory): CategoryDraft => ({
  name,
  otherNames: writtenOtherNames(otherNames),
  icon: known.parse(icon),
  vatClass,
  isPerishable,
  sortOrder: String(sortOrder),
})

/** Converts the draft to the server's input; the contract validates it. */
export const inputOf = ({ sortOrder, otherNames, ...draft }: CategoryDraft) => ({
  ...draft,
  otherNames: readOtherNames(otherNames),
  sortOrder: /^\s*\d+\s*$/.test(sortOrder) ? Number(sortOrder) : NaN,
})

export interface CategoryFieldsProps {
  form: Pick<Form<CategoryDraft>, 'draft' | 'field'>
  vatRates: Record<VatClass, number>
  /** Why the name cannot be changed; null if it can. */
  nameLock: string | null
  /** What a changed rate offers. */
  children?: ReactNode
}

const icons = CATEGORY_ICONS.map((id) => ({ id, name: iconName(id) })).toSorted((a, b) => a.name.localeCompare(b.name, 'cs'))

/** The fields of a category. */
export function CategoryFields({ form: { draft, field }, vatRates, nameLock, children }: CategoryFieldsProps) {
  const perishable = field('isPerishable')
  return (
    <>
      <TextField label="Název" isRequired limit={120} isReadOnly={nameLock !== null} hint={nameLock} {...field('name')} />
      <OtherNamesField
        hint="Jak se všemu v ní a pod ní říká, třeba kafe. Oddělte je čárkou nebo řádkem; hledání podle nich najde každou položku."
        {...field('otherNames')}
      />
      <div className="flex items-end gap-3">
        <ItemPicture icon={draft.icon} />
        <div className="flex-1">
          <Select label="Obrázek" options={icons} {...field('icon')} />
        </div>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label="Sazba DPH" options={vatChoices(vatRates)} {...field('vatClass')} />
        <TextField label="Pořadí" inputMode="numeric" hint="Menší číslo stojí dřív, stejná rozhodne abeceda." {...field('sortOrder')} />
      </div>
      {children}
      <Checkbox
        isSelected={perishable.value}
        onChange={perishable.onChange}
        hint="Platí i pro všechno pod ní. Takové zboží nejde vrátit bez udání důvodu, reklamovat ho jde."
      >
        Zboží se rychle kazí
      </Checkbox>
    </>
  )
}
