import { formatPrice, haler } from '../../money/money.ts'
import { iconName } from './icon-name.ts'

/** A row as stored in the history: column values by name. */
type StoredRow = Readonly<Record<string, unknown>>

/** Names for ids in rows; an id that is not found was deleted. */
export interface HistoryNames {
  /** The path from the first level down: `Potraviny › Ovoce`. */
  category: (id: string) => string | undefined
  item: (id: string) => string | undefined
}

/** A changed field; a side is null if there was no value. */
export interface AssortmentField {
  label: string
  from: string | null
  to: string | null
}

interface Field {
  column: string
  label: string
  read?: (value: unknown, names: HistoryNames, row: StoredRow) => string | null
  /** Omitted for a new row, where it has no meaning. */
  isQuiet?: (value: unknown) => boolean
}

const plain = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const words = (yes: string, no: string) => (value: unknown) => (value === true ? yes : no)
const listed = (value: unknown): string | null => (Array.isArray(value) && value.length > 0 ? value.join(', ') : null)
const priced = (value: unknown): string | null => (typeof value === 'number' ? formatPrice(haler(value)) : null)
const isTrue = (value: unknown) => value === true
const isFalse = (value: unknown) => value === false
const named = (kind: keyof HistoryNames, gone: string) => (value: unknown, names: HistoryNames) =>
  typeof value === 'string' ? (names[kind](value) ?? gone) : null

const VAT: Readonly<Record<string, string>> = { standard: 'základní sazba', reduced: 'snížená sazba', zero: 'nulová sazba' }

const ITEM_FIELDS: readonly Field[] = [
  { column: 'name', label: 'Název' },
  { column: 'generic_name', label: 'Obecný název' },
  { column: 'other_names', label: 'Další názvy', read: listed },
  { column: 'sku', label: 'Kód' },
  { column: 'category_id', label: 'Kategorie', read: named('category', 'zaniklá kategorie') },
  { column: 'unit', label: 'Jednotka' },
  { column: 'base_price', label: 'Běžná cena', read: priced },
  { column: 'description', label: 'Popis' },
  { column: 'composition', label: 'Složení' },
  { column: 'allergens', label: 'Alergeny' },
  { column: 'is_adults_only', label: 'Jen pro dospělé', read: words('ano', 'ne'), isQuiet: (value) => value !== true },
  { column: 'is_storable', label: 'Vydrží několik týdnů', read: words('ano', 'ne'), isQuiet: (value) => value !== true },
  { column: 'brand', label: 'Značka' },
  { column: 'brand_of', label: 'Patří pod', read: named('item', 'zaniklá položka') },
  { column: 'image_asset_id', label: 'Obrázek', read: (value) => (typeof value === 'string' ? 'vlastní' : null) },
  { column: 'is_active', label: 'Nabídka', read: words('zapnutá', 'vypnutá'), isQuiet: isTrue },
  { column: 'is_blocked', label: 'Blokace', read: words('zapnutá', 'vypnutá'), isQuiet: isFalse },
  { column: 'merged_into', label: 'Sloučená do', read: named('item', 'zaniklá položka') },
]

const CATEGORY_FIELDS: readonly Field[] = [
  { column: 'name', label: 'Název' },
  { column: 'other_names', label: 'Další názvy', read: listed },
  {
    column: 'parent_id',
    label: 'Nadřazená kategorie',
    read: (value, names) => named('category', 'zaniklá kategorie')(value, names) ?? 'nejvyšší úroveň',
  },
  { column: 'level', label: 'Úroveň', read: String },
  { column: 'icon', label: 'Obrázek', read: (value) => iconName(String(value)) },
  { column: 'vat_class', label: 'DPH', read: (value) => VAT[String(value)] ?? null },
  { column: 'is_perishable', label: 'Rychle se kazí', read: words('ano', 'ne'), isQuiet: isFalse },
  { column: 'sort_order', label: 'Pořadí', read: String },
  { column: 'is_active', label: 'Nabídka', read: words('zapnutá', 'vypnutá'), isQuiet: isTrue },
]

// A price is written once. A later change marks it as a slip.
const PRICE_FIELDS: readonly Field[] = [
  { column: 'is_slip', label: 'Překlep v ceně', read: (value, _, { price }) => (value === true ? (priced(price) ?? 'bez ceny') : null) },
]

/** The fields to show per table, in order of relevance. */
const FIELDS = { catalog_items: ITEM_FIELDS, catalog_prices: PRICE_FIELDS, categories: CATEGORY_FIELDS } as const
export type AssortmentTable = keyof typeof FIELDS

/** Describes what a change modified, in Czech words: `Běžná cena: 14,90 Kč → 15,90 Kč`. Deleted rows show nothing. */
export function changedAssortment(
  table: AssortmentTable,
  { before, after }: { before: StoredRow | null; after: StoredRow | null },
  names: HistoryNames,
): AssortmentField[] {
  if (after === null) return []
  return FIELDS[table].flatMap(({ column, label, read = plain, isQuiet }) => {
    if (before === null && isQuiet?.(after[column])) return []
    const from = before && read(before[column], names, before)
    const to = read(after[column], names, after)
    return from === to ? [] : [{ label, from, to }]
  })
}
