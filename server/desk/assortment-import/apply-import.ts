import type { ImportDone, ImportInput } from '#contract/desk/assortment-import.ts'
import { categoryKey, categoryNames, newCategoriesFault, type NewCategory } from '#domain/desk/assortment/category-names.ts'
import { planImport, unconfirmedFault, type ImportPlan, type ImportState } from '#domain/desk/assortment/import-plan.ts'
import { countUse } from '#server/desk/assortment/count-use.ts'
import { insertImported, makeCategories, updateImported, type ImportedItem } from '#server/catalog/catalog/import-items.ts'
import { holdEveryOpenWeek } from '#server/week/deliveries/hold-baskets.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countOf, fingerprintOf } from './preview-import.ts'
import { heldStateOf } from './queries.ts'

export type ApplyInput = ImportInput & { fingerprint: string; skipFaulty: boolean; confirmed: readonly number[] }

function refuseOther(input: ApplyInput, plan: ImportPlan) {
  if (fingerprintOf(input, plan) !== input.fingerprint) throw new Refusal('IMPORT_OUTDATED')
  if (!input.skipFaulty && countOf(plan, 'faulty') > 0) throw new Refusal('IMPORT_FAULTY')
  const tooMany = input.createCategories ? newCategoriesFault(plan.missingCategories.length) : null
  if (tooMany) throw new Refusal('TOO_MANY_CATEGORIES', tooMany)
  const unconfirmed = unconfirmedFault(plan.rows, input.confirmed)
  if (unconfirmed) throw new Refusal('IMPORT_UNCONFIRMED', unconfirmed)
  if (countOf(plan, 'new') + countOf(plan, 'changed') === 0) throw new Refusal('NOTHING_TO_IMPORT')
}

async function categoriesFor(tx: Tx, { createCategories }: ImportInput, plan: ImportPlan, state: ImportState) {
  const wanted = createCategories ? plan.missingCategories : []
  const made = await makeCategories(tx, wanted, categoryNames(state.categories))
  return {
    count: wanted.length,
    idOf: (category: NewCategory): string => made.get(categoryKey(category))!,
  }
}

/** Items that are offered from now on, or no longer. */
function turnedIds({ rows }: ImportPlan, { items }: ImportState): string[] {
  const offered = new Map(items.map(({ id, isActive }) => [id, isActive]))
  return rows.flatMap(({ values }) => (values?.id && offered.get(values.id) !== values.isActive ? [values.id] : []))
}

/**
 * Does what was previewed, in one transaction: new items, changes of known ones, and the categories they need. Refused where the preview would
 * say anything else by now, so that nobody's change is overwritten unseen (issue 6 point 7).
 */
export function applyImport(context: ChangeContext, input: ApplyInput): Promise<ImportDone> {
  return change(context, async ({ tx, announce }) => {
    await allowLongWork(tx)
    const state = await heldStateOf(tx, input, input.kind, { alone: input.createCategories })
    const plan = planImport(input, state, input)
    refuseOther(input, plan)
    const turned = turnedIds(plan, state)
    if (turned.length > 0) await holdEveryOpenWeek(tx)
    const categories = await categoriesFor(tx, input, plan, state)
    const items = plan.rows.flatMap(({ values }): ImportedItem[] => {
      if (!values) return []
      const { newCategory, categoryId, ...item } = values
      return [{ ...item, categoryId: categoryId ?? categories.idOf({ type: item.type, names: newCategory! }) }]
    })
    const [created, changed] = [items.filter(({ id }) => id === null), items.filter(({ id }) => id !== null)]
    // Somebody gave a code to another item at this very moment.
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
  })
}
