import { createHash } from 'node:crypto'
import type { ImportInput, ImportPreview } from '#contract/desk/assortment-import.ts'
import { planImport, wantsEyes, type ImportPlan, type Outcome } from '#domain/desk/assortment/import-plan.ts'
import { parseTable } from '#domain/desk/assortment/import-table.ts'
import { newRoots, proposedVat } from '#domain/desk/assortment/root-vat.ts'
import { vatRatesToday } from '#server/desk/assortment/list-categories.ts'
import type { Db } from '#server/platform/db/database.ts'
import { stateOf } from './queries.ts'

/** The fingerprint of a plan with all its values, so that two plans can be compared. */
export const fingerprintOf = ({ kind, createCategories }: Pick<ImportInput, 'kind' | 'createCategories'>, plan: ImportPlan): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, createCategories, plan]))
    .digest('hex')

/** The number of rows with an outcome. */
export const countOf = ({ rows }: ImportPlan, outcome: Outcome): number => rows.filter((row) => row.outcome === outcome).length

/** The plan of an import for the current state. */
export async function previewImport(db: Db, input: ImportInput): Promise<ImportPreview> {
  const table = parseTable(input)
  const plan = planImport(table, await stateOf(db, table), input)
  const rows = plan.rows
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map(({ line, sku, name, outcome, faults, changes, warnings }) => ({
      line,
      sku,
      name,
      outcome,
      changes: [...changes],
      warnings: [...warnings],
      faults: faults.map(({ column, sentence }) => ({ column, sentence })),
    }))
  return {
    rows,
    totals: {
      faulty: countOf(plan, 'faulty'),
      new: countOf(plan, 'new'),
      changed: countOf(plan, 'changed'),
      unchanged: countOf(plan, 'unchanged'),
      warned: rows.filter(wantsEyes).length,
    },
    missingCategories: plan.missingCategories.map(({ type, names }) => ({ type, names: [...names] })),
    newRoots: newRoots(plan.missingCategories).map((root) => ({ ...root, proposed: proposedVat(root) })),
    vatRates: await vatRatesToday(db),
    fingerprint: fingerprintOf(input, plan),
  }
}
