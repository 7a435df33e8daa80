import type { ImportDone, ImportInput } from '#contract/desk/assortment-import.ts'
import { categoryKey, categoryNames, newCategoriesFault, type NewCategory } from '#domain/desk/assortment/category-names.ts'
import { planImport, unconfirmedFault, type ImportPlan, type ImportState } from '#domain/desk/assortment/import-plan.ts'
import { rootVatFault, type RootVat } from '#domain/desk/assortment/root-vat.ts'
import { parseTable, type ImportTable } from '#domain/desk/assortment/import-table.ts'
import { countUse } from '#server/desk/assortment/count-use.ts'
import { insertImported, makeCategories, updateImported, type ImportedItem } from '#server/catalog/catalog/import-items.ts'
import { tryEveryOpenWeek } from '#server/week/deliveries/locks.ts'
import { change, type Change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countOf, fingerprintOf } from './preview-import.ts'
import { lockStateOf } from './queries.ts'

export type ApplyInput = ImportInput & {
  fingerprint: string
  skipFaulty: boolean
  confirmed: readonly number[]
  rootVat: readonly RootVat[]
}

/** Whether an import creates categories, and the VAT of those of the first level. */
type Founding = Pick<ApplyInput, 'createCategories' | 'rootVat'>

function refuseOther(input: ApplyInput, plan: ImportPlan) {
  if (fingerprintOf(input, plan) !== input.fingerprint) throw new Refusal('IMPORT_OUTDATED')
  if (!input.skipFaulty && countOf(plan, 'faulty') > 0) throw new Refusal('IMPORT_FAULTY')
  const tooMany = input.createCategories ? newCategoriesFault(plan.missingCategories.length) : null
  if (tooMany) throw new Refusal('TOO_MANY_CATEGORIES', tooMany)
  const untaxed = input.createCategories ? rootVatFault(plan.missingCategories, input.rootVat) : null
  if (untaxed) throw new Refusal('IMPORT_WITHOUT_VAT', untaxed)
  const unconfirmed = unconfirmedFault(plan.rows, input.confirmed)
  if (unconfirmed) throw new Refusal('IMPORT_UNCONFIRMED', unconfirmed)
  if (countOf(plan, 'new') + countOf(plan, 'changed') === 0) throw new Refusal('NOTHING_TO_IMPORT')
}

async function categoriesFor(tx: Tx, { createCategories, rootVat }: Founding, plan: ImportPlan, state: ImportState) {
  const wanted = createCategories ? plan.missingCategories : []
  const made = await makeCategories(tx, wanted, categoryNames(state.categories), rootVat)
  return {
    count: wanted.length,
    idOf: (category: NewCategory): string => made.get(categoryKey(category))!,
  }
}

/** The items that become offered, or are no longer offered. */
function turnedIds({ rows }: ImportPlan, { items }: ImportState): string[] {
  const offered = new Map(items.map(({ id, isActive }) => [id, isActive]))
  return rows.flatMap(({ values }) => (values?.id && offered.get(values.id) !== values.isActive ? [values.id] : []))
}

/**
 * Imports a table as part of a command: new items, changes of known ones, and the categories they need. `refuse` sees the plan before anything
 * is written.
 */
export async function importTable(
  { tx, announce }: Change,
  input: ImportTable & Founding,
  refuse: (plan: ImportPlan) => void,
): Promise<ImportDone> {
  const table = parseTable(input)
  const state = await lockStateOf(tx, table, { alone: input.createCategories })
  const plan = planImport(table, state, input)
  refuse(plan)
  const turned = turnedIds(plan, state)
  if (turned.length > 0) await tryEveryOpenWeek(tx)
  const categories = await categoriesFor(tx, input, plan, state)
  const items = plan.rows.flatMap(({ values }): ImportedItem[] => {
    if (!values) return []
    const { newCategory, categoryId, ...item } = values
    return [{ ...item, categoryId: categoryId ?? categories.idOf({ type: item.type, names: newCategory! }) }]
  })
  const [created, changed] = [items.filter(({ id }) => id === null), items.filter(({ id }) => id !== null)]
  // A concurrent change gave a code to another item.
  if ((await insertImported(tx, created)) < created.length) throw new Refusal('IMPORT_OUTDATED')
  await updateImported(tx, changed)
  const { lines } = await countUse(tx, turned)
  if (lines > 0) for (const room of ['template', 'basket', 'offers'] as const) announce({ room, userId: null })
  return {
    created: created.length,
    changed: changed.length,
    unchanged: countOf(plan, 'unchanged'),
    skipped: countOf(plan, 'faulty'),
    categories: categories.count,
  }
}

/**
 * Applies exactly the previewed import in one transaction. Refused if a preview would now differ, so that no concurrent change is overwritten
 * unseen.
 */
export function applyImport(context: ChangeContext, input: ApplyInput): Promise<ImportDone> {
  return change(context, async (changing) => {
    await allowLongWork(changing.tx)
    return importTable(changing, input, (plan) => refuseOther(input, plan))
  })
}
