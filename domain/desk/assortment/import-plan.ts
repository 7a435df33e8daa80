import type { ImportKind } from './import-columns.ts'
import { shownCell, tidyLine, type ImportFault } from './import-cells.ts'
import { categoryNames, withParents, type KnownCategory, type NewCategory } from './category-names.ts'
import { brandFreeItems, needsBrandFree, type BrandFree } from './import-brand.ts'
import type { Surroundings } from './import-place.ts'
import { shownLines, type ParsedRow, type ParsedTable } from './import-table.ts'
import { planChange, planNew, type ItemValues, type RowPlan, type StoredItem, type ValueChange } from './import-row.ts'
import { plural } from '../../text/plural.ts'

/** The stored data that the file refers to. */
export interface ImportState {
  /** Items with these codes, in any case. */
  items: readonly StoredItem[]
  /** The whole tree. */
  categories: readonly KnownCategory[]
  /** Brand-free items that branded items of the file may belong to. */
  brandFree: readonly BrandFree[]
}

export interface ImportOptions {
  /** Whether to create missing categories; otherwise they are faults of their rows. */
  createCategories: boolean
}

export const OUTCOMES = ['faulty', 'new', 'changed', 'unchanged'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The planned result of a row. */
export interface PlannedRow {
  line: number
  sku: string
  name: string
  outcome: Outcome
  changes: readonly ValueChange[]
  faults: readonly ImportFault[]
  /** Reasons why a valid row needs review. */
  warnings: readonly string[]
  /** The item after the import; only for new and changed ones. */
  values: ItemValues | null
}

export interface ImportPlan {
  rows: readonly PlannedRow[]
  /** Missing categories, with ancestors, of rows without other faults. */
  missingCategories: readonly NewCategory[]
}

/** Whether a valid row needs review before it is applied. */
export const wantsEyes = ({ warnings }: Pick<PlannedRow, 'warnings'>): boolean => warnings.length > 0

/** Why rows cannot be applied: some need review and their lines are not in the reviewed ones; null if they can. */
export function unconfirmedFault(rows: readonly Pick<PlannedRow, 'line' | 'warnings'>[], confirmed: readonly number[]): string | null {
  const known = new Set(confirmed)
  const lines = rows.filter((row) => wantsEyes(row) && !known.has(row.line)).map(({ line }) => line)
  if (lines.length === 0) return null
  const those = plural(lines.length, 'řádek', 'řádky', 'řádky')
  return `Podívejte se na ${those} ${shownLines(lines)} a potvrďte, že ${plural(lines.length, 'je', 'jsou', 'jsou')} v pořádku.`
}

const nothing: RowPlan = { changes: [], faults: [], warnings: [], missing: null, values: null }

function planRow(row: ParsedRow, kind: ImportKind, stored: StoredItem | undefined, around: Surroundings): RowPlan {
  const faulty = (sentence: string): RowPlan => ({ ...nothing, faults: [...row.faults, { column: 'sku', sentence }] })
  if (row.given.sku === '') return { ...nothing, faults: row.faults }
  if (!stored && kind === 'prices') return faulty('Položku s tímto kódem v katalogu nemáme.')
  if (stored?.isPrivate) return faulty('Tento kód má položka mimo katalog, o které se ještě nerozhodlo.')
  if (stored && stored.sku !== row.given.sku) return faulty(`V katalogu je kód psaný „${shownCell(stored.sku)}“. Napište ho stejně.`)
  if (kind === 'prices' && row.given.price === undefined && row.faults.length === 0)
    return { ...nothing, faults: [{ column: 'price', sentence: 'Chybí cena.' }] }
  const plan = stored ? planChange(row.given, stored, around) : planNew(row.given, around)
  const faults = [...row.faults, ...plan.faults]
  return faults.length > 0 ? { ...plan, faults, changes: [], warnings: [] } : plan
}

function outcomeOf({ faults, changes }: RowPlan, isStored: boolean): Outcome {
  if (faults.length > 0) return 'faulty'
  if (!isStored) return 'new'
  return changes.length > 0 ? 'changed' : 'unchanged'
}

/** The data to load before planning. */
export interface ImportQuestions {
  /** The codes of the file. */
  codes: string[]
  /** The fields of these items that restrict changes, whether a unit would change, and the generic names of branded items. */
  questions: (items: readonly Pick<StoredItem, 'id' | 'sku' | 'unit' | 'isActive' | 'brand' | 'genericName'>[]) => {
    ids: string[]
    hasOtherUnit: boolean
    genericNames: string[]
  }
}

/** What to load for a file, as little as possible, because the catalog may have a hundred thousand items. */
export function questionsOf({ rows }: ParsedTable): ImportQuestions {
  const read = rows.map(({ given }) => given)
  const byCode = new Map(rows.map(({ key, given }) => [key, given]))
  return {
    codes: [...byCode.keys()].filter((code) => code !== ''),
    questions: (items) => {
      const isOtherUnit = ({ sku, unit }: (typeof items)[number]) => (byCode.get(sku.toLowerCase())?.unit ?? unit) !== unit
      const asked = items.filter((item) => {
        const given = byCode.get(item.sku.toLowerCase())
        if (!given) return false
        return isOtherUnit(item) || (given.active === false && item.isActive) || needsBrandFree(given, item)
      })
      const branded = read.filter(({ brand }) => brand !== undefined)
      const stored = items.filter((item) => needsBrandFree(byCode.get(item.sku.toLowerCase()) ?? { sku: '' }, item))
      const names = [...branded.flatMap(({ genericName }) => genericName ?? []), ...stored.map(({ genericName }) => tidyLine(genericName))]
      const renamed = stored.flatMap(({ sku }) => byCode.get(sku.toLowerCase())?.genericName ?? [])
      return {
        ids: asked.map(({ id }) => id),
        hasOtherUnit: items.some(isOtherUnit),
        genericNames: [...new Set([...names, ...renamed])],
      }
    },
  }
}

/** Indexes items by code. If codes differ only in case, the exact spelling wins. */
function itemsByCode(items: readonly StoredItem[], read: readonly ParsedRow[]): Map<string, StoredItem> {
  const written = new Set(read.map(({ given }) => given.sku))
  const exactLast = items.toSorted((a, b) => Number(written.has(a.sku)) - Number(written.has(b.sku)))
  return new Map(exactLast.map((item) => [item.sku.toLowerCase(), item]))
}

/**
 * Plans an import row by row, in file order. Changes nothing and is deterministic: the same file and state give the same
 * plan. Items are found by code; an empty cell keeps the stored value.
 */
export function planImport({ kind, rows: read }: ParsedTable, state: ImportState, { createCategories }: ImportOptions): ImportPlan {
  const names = categoryNames(state.categories)
  const items = itemsByCode(state.items, read)
  const storedOf = ({ key }: ParsedRow) => items.get(key)
  const plans = new Map<ParsedRow, RowPlan>()
  // An item that the file turns into one of a brand is no longer one that a brand may be of.
  const branded = new Set(read.filter(({ given }) => given.brand !== undefined).map(({ key }) => key))
  const brandFree = state.brandFree.filter(({ sku }) => !branded.has(sku.toLowerCase()))
  const around = { names, createCategories, brandFree: brandFreeItems(brandFree, []) }
  const isLater = (row: ParsedRow) => needsBrandFree(row.given, storedOf(row))
  for (const row of read) if (!isLater(row)) plans.set(row, planRow(row, kind, storedOf(row), around))
  // A brand may refer to an item of the same file.
  const fresh = read.flatMap((row) => {
    const plan = plans.get(row)
    return plan?.values && !storedOf(row) && plan.faults.length === 0 ? [plan.values] : []
  })
  const withFresh = { ...around, brandFree: brandFreeItems(brandFree, fresh) }
  for (const row of read) if (isLater(row)) plans.set(row, planRow(row, kind, storedOf(row), withFresh))
  const missing: NewCategory[] = []
  const rows = read.map((row): PlannedRow => {
    const { missing: category, ...plan } = plans.get(row)!
    if (category && plan.faults.every(({ isMissingCategory }) => isMissingCategory)) missing.push(category)
    const outcome = outcomeOf({ ...plan, missing: null }, storedOf(row) !== undefined)
    const stored = storedOf(row)
    const name = row.given.name ?? (stored && !stored.isPrivate ? stored.name : '')
    const values = outcome === 'new' || outcome === 'changed' ? plan.values : null
    return { line: row.line, sku: row.shownSku, name: shownCell(name, 120), ...plan, outcome, values }
  })
  return { rows, missingCategories: withParents(missing, names) }
}
