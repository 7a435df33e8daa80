import { writtenOtherNames } from '../../catalog/catalog/other-names.ts'
import type { Unit } from '../../money/unit.ts'
import type { Money } from '../../money/money.ts'
import { exactTextCell, moneyCell, numberCell, type Sheet, type SheetCell, type SheetColumn } from '../../sheet/sheet.ts'
import type { Day } from '../../time/day.ts'
import type { ItemType } from './category-names.ts'
import { answerName, typeName } from './import-cells.ts'
import { columnTitle, READ_ONLY_TITLES, type ImportColumn } from './import-columns.ts'

/** An exported item. */
export interface ExportedItem {
  sku: string
  name: string
  genericName: string
  otherNames: readonly string[]
  /** `Potraviny > Mléčné > Sýry`. */
  category: string
  type: ItemType
  unit: Unit
  price: Money | null
  /** In percent, as of the day of the export. */
  vatRate: number
  brand: string | null
  description: string
  composition: string
  allergens: string
  isAdultsOnly: boolean
  isStorable: boolean
  isActive: boolean
  isBlocked: boolean
}

const column = (of: ImportColumn, width: number, cell: (item: ExportedItem) => SheetCell): SheetColumn<ExportedItem> => ({
  title: columnTitle(of),
  width,
  cell,
})

/** The name of an item's state. */
const stateName = ({ isActive, isBlocked }: ExportedItem): string => {
  if (isBlocked) return 'zablokovaná'
  return isActive ? 'v nabídce' : 'vyřazená'
}

/** The export of the assortment. Importing it again changes nothing. */
export const assortmentSheet: Sheet<ExportedItem> = {
  name: 'Sortiment',
  columns: [
    column('sku', 16, ({ sku }) => exactTextCell(sku)),
    column('name', 38, ({ name }) => exactTextCell(name)),
    column('genericName', 30, ({ genericName }) => exactTextCell(genericName)),
    column('otherNames', 30, ({ otherNames }) => exactTextCell(writtenOtherNames(otherNames))),
    column('category', 44, ({ category }) => exactTextCell(category)),
    column('type', 9, ({ type }) => exactTextCell(typeName(type))),
    column('unit', 10, ({ unit }) => exactTextCell(unit)),
    column('price', 11, ({ price }) => moneyCell(price)),
    { title: READ_ONLY_TITLES.vatRate, width: 9, cell: ({ vatRate }) => numberCell(vatRate) },
    column('brand', 16, ({ brand }) => exactTextCell(brand ?? '')),
    column('description', 44, ({ description }) => exactTextCell(description)),
    column('composition', 44, ({ composition }) => exactTextCell(composition)),
    column('allergens', 20, ({ allergens }) => exactTextCell(allergens)),
    column('adultsOnly', 10, ({ isAdultsOnly }) => exactTextCell(answerName(isAdultsOnly))),
    column('storable', 9, ({ isStorable }) => exactTextCell(answerName(isStorable))),
    column('active', 9, ({ isActive }) => exactTextCell(answerName(isActive))),
    { title: READ_ONLY_TITLES.state, width: 13, cell: (item) => exactTextCell(stateName(item)) },
  ],
}

/** The file name; `today` is the day of the export. */
export const assortmentFileName = (today: Day, extension: 'xlsx' | 'csv'): string => `sortiment_${today}.${extension}`

const sample = { brand: null, isAdultsOnly: false, isStorable: false, isActive: true, isBlocked: false } as const

/** Two sample rows. */
const SAMPLES: readonly ExportedItem[] = [
  {
    ...sample,
    sku: 'VZOR-1',
    name: 'Máslo čerstvé 250 g',
    genericName: 'Máslo čerstvé 250 g',
    otherNames: ['máselko', 'kostka másla'],
    category: 'Potraviny > Mléčné a chlazené',
    type: 'product',
    unit: 'ks',
    price: 6490 as Money,
    vatRate: 0,
    description: 'Obsah tuku 82 %',
    composition: 'Smetana',
    allergens: 'mléko',
  },
  {
    ...sample,
    sku: 'VZOR-2',
    name: 'Broušení nožů',
    genericName: 'Broušení nožů',
    otherNames: [],
    category: 'Služby pro domácnost',
    type: 'service',
    unit: 'ks',
    price: 9000 as Money,
    vatRate: 0,
    description: '',
    composition: '',
    allergens: '',
  },
]

const readOnly: readonly string[] = Object.values(READ_ONLY_TITLES)

/** A template file: the headings and two sample rows. */
export const sampleSheet: Sheet<ExportedItem> & { rows: readonly ExportedItem[] } = {
  name: 'Vzor',
  columns: assortmentSheet.columns.filter(({ title }) => !readOnly.includes(title)),
  rows: SAMPLES,
}
