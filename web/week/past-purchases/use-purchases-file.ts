import type { PurchaseRow } from '#contract/week/purchases.ts'
import { counted } from '#domain/text/count.ts'
import type { CsvStyle } from '#domain/text/csv.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { purchasesFileName, purchasesSheet, purchaseSums } from '#domain/week/purchases/sheet.ts'
import type { PurchaseStatus } from '#domain/week/purchases/status.ts'
import { client } from '../../lib/client.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { useToday } from '../../people/account/session.ts'
import { toast } from '../../ui/toast.ts'

export interface PurchaseFilters {
  ownerId: string | null
  year: number | null
  status: PurchaseStatus | null
  query: string
}

async function readAll(filters: PurchaseFilters) {
  const rows: PurchaseRow[] = []
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof client.purchases.page>> = await client.purchases.page({ ...filters, after })
    rows.push(...page.rows)
    after = page.next
    if (after === null) return rows
  }
}

async function fileOf(format: 'xlsx' | CsvStyle, rows: readonly PurchaseRow[]) {
  if (format !== 'xlsx') return csvFile(sheetCsv(purchasesSheet, rows, format))
  const { writeXlsx } = await import('../../lib/write-xlsx.ts')
  return writeXlsx(purchasesSheet, rows, purchaseSums(rows))
}

/** Saves all purchases that match the filters as a file. */
export const usePurchasesFile = (filters: PurchaseFilters) => {
  const today = useToday()
  return useCall(
    async (format: 'xlsx' | CsvStyle) => {
      const rows = await readAll(filters)
      const name = purchasesFileName(today, format === 'xlsx' ? 'xlsx' : 'csv')
      return { name, count: rows.length, file: await fileOf(format, rows) }
    },
    {
      onAnswer: ({ name, count, file }) => {
        saveFile(name, file)
        toast(`Staženo: ${name}, ${counted(count, 'nákup', 'nákupy', 'nákupů')}`)
      },
    },
  )
}
