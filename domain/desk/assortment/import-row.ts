import type { Unit } from '../../money/unit.ts'
import { writtenOtherNames } from '../../catalog/catalog/other-names.ts'
import { formatPrice, type Money } from '../../money/money.ts'
import type { CategoryNames, ItemType, NewCategory } from './category-names.ts'
import { farPriceWarning } from './far-price.ts'
import { needsBrandFree } from './import-brand.ts'
import { answerName, shownCell, tidyLine, tidyText, typeName, type Given, type ImportFault } from './import-cells.ts'
import { IMPORT_COLUMNS, type ImportColumn } from './import-columns.ts'
import { place, placed, type Surroundings } from './import-place.ts'
import { codeFault } from './item-code.ts'

/** A changed value in words; null if there was none. */
export interface ValueChange {
  column: ImportColumn
  from: string | null
  to: string
}

/** A stored item, with the facts that restrict changes. */
export interface StoredItem {
  id: string
  sku: string
  type: ItemType
  name: string
  genericName: string
  otherNames: readonly string[]
  categoryId: string
  unit: Unit
  price: Money | null
  brand: string | null
  description: string
  composition: string
  allergens: string
  isAdultsOnly: boolean
  isStorable: boolean
  isActive: boolean
  /** A member's private item, not approved yet. */
  isPrivate: boolean
  /** It was merged into another item. */
  isMerged: boolean
  /** Its unit cannot change, because a past or present line, pool or offer uses it. */
  isUnitFixed: boolean
  /** It is in a template or an open week. */
  isBought: boolean
  /** Branded items belong to it. */
  hasBrands: boolean
}

/** The item after the import. */
export interface ItemValues {
  /** Null for a new item. */
  id: string | null
  sku: string
  type: ItemType
  name: string
  genericName: string
  otherNames: readonly string[]
  /** The category, or the names of one to create. */
  categoryId: string | null
  newCategory: readonly string[] | null
  unit: Unit
  price: Money | null
  brand: string | null
  /** The code of its brand-free item, if the row changes it. */
  brandOf: string | null
  description: string
  composition: string
  allergens: string
  isAdultsOnly: boolean
  isStorable: boolean
  isActive: boolean
}

export interface RowPlan {
  changes: readonly ValueChange[]
  faults: readonly ImportFault[]
  warnings: readonly string[]
  /** The category that is missing or will be created. */
  missing: NewCategory | null
  values: ItemValues | null
}

function brandFaults(
  given: Given,
  values: ItemValues,
  hasBrands: boolean,
  { brandFree }: Surroundings,
): { of: string | null; faults: ImportFault[] } {
  const fault = (sentence: string) => ({ of: null, faults: [{ column: 'brand' as const, sentence }] })
  if (hasBrands) return fault('Položka je obecná, už k ní patří položky značek. Sama značku mít nemůže.')
  if (values.genericName === '') return fault('Položka značky potřebuje obecný název, tedy název položky bez značky.')
  const of = brandFree(values.type, values.genericName, given.sku)
  if (!of) return fault(`Položku „${shownCell(values.genericName, 80)}“ bez značky v katalogu nemáme. Nejprve ji přidejte.`)
  if (of.unit !== values.unit) return fault(`Položka bez značky se prodává v jiné jednotce (${of.unit}).`)
  return { of: of.sku, faults: [] }
}

const REQUIRED = [
  ['name', 'Nová položka potřebuje název.'],
  ['category', 'Nová položka potřebuje kategorii.'],
  ['unit', 'Nová položka potřebuje jednotku.'],
] as const

const inWords = (values: ItemValues, column: ImportColumn, names: CategoryNames): string | null => {
  switch (column) {
    case 'sku':
      return values.sku
    case 'category':
      return values.newCategory?.join(' > ') ?? names.pathOf(values.categoryId ?? '')
    case 'otherNames':
      return writtenOtherNames(values.otherNames) || null
    case 'type':
      return typeName(values.type)
    case 'price':
      return values.price === null ? null : formatPrice(values.price)
    case 'active':
      return answerName(values.isActive)
    case 'adultsOnly':
      return answerName(values.isAdultsOnly)
    case 'storable':
      return answerName(values.isStorable)
    default:
      return values[column] || null
  }
}

// The name is shown above the row.
const SHOWN_OF_NEW = IMPORT_COLUMNS.filter((column) => column !== 'sku' && column !== 'name')

const isUsual = (values: ItemValues, column: ImportColumn) =>
  (column === 'active' && values.isActive) ||
  (column === 'adultsOnly' && !values.isAdultsOnly) ||
  (column === 'storable' && !values.isStorable)

/** Plans a row whose code is new. */
export function planNew(given: Given, around: Surroundings): RowPlan {
  const faults: ImportFault[] = []
  for (const [column, sentence] of REQUIRED) if (given[column] === undefined) faults.push({ column, sentence })
  const code = codeFault(given.sku)
  if (code) faults.push({ column: 'sku', sentence: code })
  const written = given.category ?? ''
  const type = given.type ?? (!around.names.has('product', written) && around.names.has('service', written) ? 'service' : 'product')
  const { fault, missing, ...where } = written === '' ? placed(null) : place(written, type, null, around)
  if (fault) faults.push(fault)
  const values: ItemValues = {
    id: null,
    sku: given.sku,
    type,
    name: given.name ?? '',
    genericName: given.genericName ?? (given.brand === undefined ? (given.name ?? '') : ''),
    otherNames: given.otherNames ?? [],
    ...where,
    unit: given.unit ?? 'ks',
    price: given.price ?? null,
    brand: given.brand ?? null,
    brandOf: null,
    description: given.description ?? '',
    composition: given.composition ?? '',
    allergens: given.allergens ?? '',
    isAdultsOnly: given.adultsOnly ?? false,
    isStorable: given.storable ?? false,
    isActive: given.active ?? true,
  }
  if (values.brand !== null) {
    const brand = brandFaults(given, values, false, around)
    faults.push(...brand.faults)
    values.brandOf = brand.of
  }
  const warnings = values.price === null ? ['Bez ceny: v katalogu bude bez běžné ceny.'] : []
  const changes = SHOWN_OF_NEW.flatMap((column) => {
    const to = inWords(values, column, around.names)
    return to === null || to === '' || isUsual(values, column) ? [] : [{ column, from: null, to: shownCell(to, 120) }]
  })
  return { changes, faults, warnings, missing, values }
}

const asStored = ({
  id,
  sku,
  type,
  name,
  genericName,
  otherNames,
  categoryId,
  unit,
  price,
  brand,
  description,
  composition,
  allergens,
  isAdultsOnly,
  isStorable,
  isActive,
}: StoredItem): ItemValues => ({
  id,
  sku,
  type,
  name: tidyLine(name),
  genericName: tidyLine(genericName),
  otherNames,
  categoryId,
  newCategory: null,
  unit,
  price,
  brand: brand === null ? null : tidyLine(brand),
  brandOf: null,
  description: tidyText(description),
  composition: tidyText(composition),
  allergens: tidyLine(allergens),
  isAdultsOnly,
  isStorable,
  isActive,
})

function storedFaults(given: Given, stored: StoredItem): ImportFault[] {
  const faults: ImportFault[] = []
  if (given.type !== undefined && given.type !== stored.type)
    faults.push({ column: 'type', sentence: `Položka je ${typeName(stored.type)}. Druh už změnit nejde, založte novou.` })
  if (given.unit !== undefined && given.unit !== stored.unit && (stored.isUnitFixed || stored.hasBrands))
    faults.push({
      column: 'unit',
      sentence: `Jednotku (${stored.unit}) už změnit nejde, někdo v ní položku kupuje nebo nabízí. Založte novou.`,
    })
  if (given.active === true && stored.isMerged)
    faults.push({ column: 'active', sentence: 'Položka byla sloučena s jinou, znovu ji nabízet nejde.' })
  return faults
}

// The code identifies the row, and the type never changes.
const COMPARED = IMPORT_COLUMNS.filter((column) => column !== 'sku' && column !== 'type')

/** Plans a row whose code exists. Differences in surrounding spaces and line endings are ignored. */
export function planChange(given: Given, stored: StoredItem, around: Surroundings): RowPlan {
  const before = asStored(stored)
  const faults = storedFaults(given, stored)
  // If the generic name equalled the name, it stays equal.
  const genericName = given.genericName ?? (before.genericName === before.name && before.brand === null ? given.name : undefined)
  const where = given.category === undefined ? placed(stored.categoryId) : place(given.category, stored.type, stored.categoryId, around)
  if (where.fault) faults.push(where.fault)
  const values: ItemValues = {
    ...before,
    name: given.name ?? before.name,
    genericName: genericName ?? before.genericName,
    otherNames: given.otherNames ?? before.otherNames,
    categoryId: where.categoryId,
    newCategory: where.newCategory,
    unit: given.unit ?? before.unit,
    price: given.price ?? before.price,
    brand: given.brand ?? before.brand,
    description: given.description ?? before.description,
    composition: given.composition ?? before.composition,
    allergens: given.allergens ?? before.allergens,
    isAdultsOnly: given.adultsOnly ?? before.isAdultsOnly,
    isStorable: given.storable ?? before.isStorable,
    isActive: given.active ?? before.isActive,
  }
  if (values.isActive && !stored.isActive && around.names.get(values.categoryId ?? '')?.isActive === false)
    faults.push({ column: 'active', sentence: 'Kategorie položky je vypnutá, dokud ji někdo nezapne, nabízet ji nejde.' })
  if (needsBrandFree(given, stored)) {
    const brand = brandFaults(given, values, stored.hasBrands, around)
    faults.push(...brand.faults)
    values.brandOf = brand.of
  }
  const changes = COMPARED.flatMap((column): ValueChange[] => {
    const [from, to] = [inWords(before, column, around.names), inWords(values, column, around.names)]
    return from === to || to === null ? [] : [{ column, from: from === null ? null : shownCell(from, 120), to: shownCell(to, 120) }]
  })
  const warnings: string[] = []
  if (before.unit !== values.unit) warnings.push(`Jednotka se mění z ${before.unit} na ${values.unit}. Cena je za novou jednotku.`)
  const far = farPriceWarning(before.price, values.price)
  if (far !== null) warnings.push(far)
  if (before.isActive && !values.isActive && stored.isBought) warnings.push('Položku má někdo v nákupu. Přestane se nabízet a nakupovat.')
  return { changes, faults, warnings, missing: where.missing, values }
}
