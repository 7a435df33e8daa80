import type { BookRow } from '#contract/week/forward-book.ts'
import { counted } from '#domain/text/count.ts'
import type { CsvStyle } from '#domain/text/csv.ts'
import { bookCsv, bookFileName, type BookLine } from '#domain/week/forward-book/csv.ts'
import { client } from '../../lib/client.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { toast } from '../../ui/toast.ts'

export interface BookFilters {
  type: 'product' | 'service'
  localityId: string | null
  query: string
}

const lineOf = ({ item, localityName, unit, past, ahead }: BookRow): BookLine => ({
  itemName: item.name,
  category: item.category,
  localityName,
  unit,
  past,
  ahead,
})

async function readAll(filters: BookFilters, style: CsvStyle) {
  const lines: BookLine[] = []
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof client.forwardBook.export>> = await client.forwardBook.export({ ...filters, after })
    lines.push(...page.rows.map(lineOf))
    after = page.next
    if (after === null) {
      const name = bookFileName(page.ahead[0]!)
      return { name, count: lines.length, file: csvFile(bookCsv(lines, page, style)) }
    }
  }
}

/** Saves all rows that match the filters as CSV. */
export const useBookFile = (filters: BookFilters) =>
  useCall((style: CsvStyle) => readAll(filters, style), {
    onAnswer: ({ name, count, file }) => {
      saveFile(name, file)
      toast(`Staženo: ${name}, ${counted(count, 'řádek', 'řádky', 'řádků')}`)
    },
  })
