import { z } from 'zod'
import { IMPORT_COLUMNS, IMPORT_KINDS } from '#domain/desk/assortment/import-columns.ts'
import { MOST_NEW_CATEGORIES } from '#domain/desk/assortment/category-names.ts'
import { isPlain } from '#domain/text/is-plain.ts'
import { MOST_OF_A_CELL, MOST_ROWS } from '#domain/sheet/file-limits.ts'
import { OUTCOMES } from '#domain/desk/assortment/import-plan.ts'
import { contents } from '../catalog/contents.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, itemType, price, reason, unit, written } from '../shapes.ts'
import { vatClass, vatRates } from './assortment.ts'

/** Maximum request size of an import in bytes: five megabytes of characters, quoted and in UTF-8. */
export const MOST_OF_AN_IMPORT = 12 * 1024 * 1024

const column = z.enum(IMPORT_COLUMNS)

const columns = z
  .array(column)
  .min(2, 'Soubor nemá sloupec, který by šlo načíst')
  .max(IMPORT_COLUMNS.length)
  .refine((list) => list.includes('sku'), 'Chybí sloupec „Kód“')
  .refine((list) => new Set(list).size === list.length, 'Sloupec je v souboru víckrát')

/** A row as parsed by the browser. `line` is its line in the file; each cell belongs to the column at its index. */
const line = z.int().min(1).max(10_000_000)
const row = z.strictObject({
  line,
  cells: z.array(z.string().max(MOST_OF_A_CELL, 'Buňka je příliš dlouhá')).max(IMPORT_COLUMNS.length),
})

const table = {
  kind: z.enum(IMPORT_KINDS),
  columns,
  rows: z.array(row).min(1, 'Soubor nemá žádný řádek s položkou').max(MOST_ROWS, 'Soubor může mít nejvýš 5 000 řádků'),
  /** Whether to create missing categories. */
  createCategories: z.boolean(),
}
const input = z.strictObject(table)
export type ImportInput = z.output<typeof input>

const plannedRow = z.object({
  line: z.number(),
  sku: z.string(),
  name: z.string(),
  outcome: z.enum(OUTCOMES),
  /** In words; long texts are truncated. */
  changes: z.array(z.object({ column, from: z.string().nullable(), to: z.string() })),
  faults: z.array(z.object({ column: column.nullable(), sentence: z.string() })),
  warnings: z.array(z.string()),
})
export type PreviewedRow = z.output<typeof plannedRow>

const preview = z.object({
  /** All rows except unchanged ones. */
  rows: z.array(plannedRow),
  totals: z.object({ faulty: z.number(), new: z.number(), changed: z.number(), unchanged: z.number(), warned: z.number() }),
  /** Missing categories, from the first level down: to be created, or the cause of faulty rows. */
  missingCategories: z.array(z.object({ type: itemType, names: z.array(z.string()) })),
  /** Those of the first level, with the VAT class that is proposed; null if a person has to choose. */
  newRoots: z.array(z.object({ type: itemType, name: z.string(), proposed: vatClass.nullable() })),
  vatRates,
  /** Fingerprint of the preview and its inputs. An import applies exactly this plan or nothing. */
  fingerprint: z.string(),
})
export type ImportPreview = z.output<typeof preview>

const fingerprint = z.string().regex(/^[0-9a-f]{64}$/, 'Zkontrolujte soubor znovu')

/** Line numbers of rows with warnings that somebody reviewed. */
const confirmed = z.array(line).max(MOST_ROWS)

/** The VAT classes of the new categories of the first level, as somebody chose or left them in the preview. */
const rootVat = z
  .array(z.strictObject({ type: itemType, name: written().max(120).refine(isPlain, 'Název obsahuje nepovolené znaky'), vatClass }))
  .max(MOST_NEW_CATEGORIES)
  .default([])

const done = z.object({ created: z.number(), changed: z.number(), unchanged: z.number(), skipped: z.number(), categories: z.number() })
export type ImportDone = z.output<typeof done>

const exportedItem = z.object({
  sku: z.string(),
  name: z.string(),
  genericName: z.string(),
  otherNames: z.array(z.string()),
  category: z.string(),
  type: itemType,
  unit,
  price: price.nullable(),
  vatRate: z.number(),
  brand: z.string().nullable(),
  description: z.string(),
  ...contents,
  isActive: z.boolean(),
  isAdultsOnly: z.boolean(),
  isStorable: z.boolean(),
  isBlocked: z.boolean(),
})

const exportPage = z.object({
  items: z.array(exportedItem),
  /** On all pages together. */
  total: z.number(),
  /** The cursor of the next page, for `after`; null on the last one. */
  next: z.string().nullable(),
  /** By the product's clock. */
  today: day,
})
export type ExportPage = z.output<typeof exportPage>

/** Import and export of items and prices, for catalog managers (docs/decisions/031-import.md). */
export const assortmentImport = {
  /** Previews an import; changes nothing. Refused with TOO_MANY_REQUESTS above the rate limit. */
  preview: procedure.input(input).output(preview),
  /** Applies a preview as a whole. Refused if its result would differ by now, a row with a warning is not confirmed, or a new root has no VAT. */
  apply: procedure
    .input(input.extend({ fingerprint, skipFaulty: z.boolean(), confirmed, rootVat, reason }))
    .errors(
      refuse('IMPORT_OUTDATED', 'IMPORT_FAULTY', 'IMPORT_UNCONFIRMED', 'IMPORT_WITHOUT_VAT', 'TOO_MANY_CATEGORIES', 'NOTHING_TO_IMPORT'),
    )
    .output(done),
  /**
   * Exports the assortment by code, two thousand items a page: one type or both, a category with everything below it; without private and
   * merged items.
   */
  export: procedure
    .input(z.strictObject({ type: itemType.nullable(), categoryId: id.nullable(), after: z.string().max(200).nullable() }))
    .output(exportPage),
}
