import type { ExportPage } from '#contract/desk/assortment-import.ts'
import { assortmentFileName, assortmentSheet, type ExportedItem } from '#domain/desk/assortment/export-sheet.ts'
import type { ItemType } from '#domain/desk/assortment/category-names.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { client } from '../../lib/client.ts'
import { csvFile } from '../../lib/save-file.ts'

export type ExportFormat = 'xlsx' | 'czech' | 'machine'

export interface ExportWanted {
  type: ItemType | null
  categoryId: string | null
}

/** Maximum number of items that a browser converts to a workbook without freezing. */
export const MOST_IN_XLSX = 20_000

export type Exported =
  | { outcome: 'file'; name: string; file: Blob; count: number }
  | { outcome: 'nothing' }
  | { outcome: 'too many'; total: number }

async function fileOf(format: ExportFormat, items: readonly ExportedItem[]): Promise<Blob> {
  if (format !== 'xlsx') return csvFile(sheetCsv(assortmentSheet, items, format))
  const { writeXlsx } = await import('../../lib/write-xlsx.ts')
  return writeXlsx(assortmentSheet, items, null)
}

/** Loads the assortment page by page and makes a file of it; reports progress. */
export async function collectExport(
  wanted: ExportWanted,
  format: ExportFormat,
  onProgress: (done: number, total: number) => void,
): Promise<Exported> {
  const items: ExportedItem[] = []
  let page: ExportPage | undefined
  do {
    page = await client.assortmentImport.export({ ...wanted, after: page?.next ?? null })
    if (page.total === 0) return { outcome: 'nothing' }
    if (format === 'xlsx' && page.total > MOST_IN_XLSX) return { outcome: 'too many', total: page.total }
    items.push(...page.items)
    onProgress(items.length, page.total)
  } while (page.next !== null)
  const name = assortmentFileName(page.today, format === 'xlsx' ? 'xlsx' : 'csv')
  return { outcome: 'file', name, file: await fileOf(format, items), count: items.length }
}
