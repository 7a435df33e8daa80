import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { planImport } from './import-plan.ts'
import { parseTable } from './import-table.ts'
import type { StoredItem } from './import-row.ts'

const plain = (sku: string, name: string): StoredItem => ({
  id: sku,
  sku,
  type: 'product',
  name,
  genericName: name,
  otherNames: [],
  categoryId: '1',
  unit: 'ks',
  price: haler(2490),
  brand: null,
  description: '',
  composition: '',
  allergens: '',
  isAdultsOnly: false,
  isStorable: false,
  isActive: true,
  isPrivate: false,
  isMerged: false,
  isUnitFixed: false,
  isBought: false,
  hasBrands: false,
})
const items = [plain('MAS', 'Máslo 250 g'), plain('MLE', 'Mléko 1 l')]
const categories = [{ id: '1', type: 'product' as const, parentId: null, name: 'Potraviny', isActive: true }]

/** What becomes of rows of a code, a brand, a generic name, a name, a category and a unit. */
function outcomes(...rows: string[]) {
  const columns = ['sku', 'brand', 'genericName', 'name', 'category', 'unit'] as const
  const table = parseTable({ kind: 'items', columns, rows: rows.map((row, i) => ({ line: i + 2, cells: row.split(';') })) })
  const { rows: planned } = planImport(table, { items, categories, brandFree: items }, { createCategories: false })
  return planned.map(({ outcome }) => outcome)
}

it('an item that gets a brand in the same file is no brand itself', () => {
  expect(outcomes('MAS;Madeta;Mléko 1 l', 'MLE;Tatra;Máslo 250 g')).toEqual(['faulty', 'faulty'])
  expect(outcomes('mle;Tatra;Máslo 250 g', 'MAS;Madeta;Mléko 1 l')).toEqual(['faulty', 'faulty'])
  const fresh = 'MLE-O;Olma;Mléko 1 l;Mléko Olma;Potraviny;ks'
  expect(outcomes(fresh)).toEqual(['new'])
  expect(outcomes(fresh, 'MLE;Tatra;Máslo 250 g')).toEqual(['faulty', 'changed'])
})
