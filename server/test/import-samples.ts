import { planImport } from '#domain/desk/assortment/import-plan.ts'
import { parseTable } from '#domain/desk/assortment/import-table.ts'
import { fingerprintOf } from '#server/desk/assortment-import/preview-import.ts'
import type { Own } from './belongings.ts'
import type { Common } from './common.ts'

// None of it is in the catalog, so the preview is the same for everybody.
const table = {
  kind: 'items' as const,
  columns: ['sku' as const, 'name' as const, 'category' as const, 'unit' as const],
  rows: [{ line: 2, cells: ['ZKOUŠKA-1', 'Zkouška', 'Zkušebna', 'ks'] }],
  createCategories: true,
}
const rootVat = [{ type: 'product' as const, name: 'Zkušebna', vatClass: 'standard' as const }]
const plan = planImport(parseTable(table), { items: [], categories: [], brandFree: [] }, table)

/** One call of every procedure of imports and exports. */
export const importSamples = {
  'assortmentImport.preview': { input: () => table },
  'assortmentImport.apply': {
    input: () => ({ ...table, fingerprint: fingerprintOf(table, plan), skipFaulty: false, confirmed: [2], rootVat, reason: 'Nový ceník' }),
  },
  'assortmentImport.export': { input: (_: Own, { categoryId }: Common) => ({ type: null, categoryId, after: null }) },
}
