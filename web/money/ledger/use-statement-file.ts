import type { Movement, Statement } from '#contract/money/ledger.ts'
import type { SheetMovement } from '#domain/money/ledger/ledger-sheet.ts'
import { sheetCsv, type Sheet } from '#domain/sheet/sheet.ts'
import { counted } from '#domain/text/count.ts'
import type { CsvStyle } from '#domain/text/csv.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { useToday } from '../../people/account/session.ts'
import { toast, toastError } from '../../ui/toast.ts'

/** Saves all movements of an account as a file; `read` reads them page by page. */
export const useStatementFile = (sheet: Sheet<SheetMovement>, read: (after: string | null) => Promise<Statement>) => {
  const today = useToday()
  return useCall(
    async (style: CsvStyle) => {
      const movements: Movement[] = []
      for (let after: string | null = null; ;) {
        const page = await read(after)
        movements.push(...page.movements)
        after = page.next
        if (after === null) break
      }
      return { count: movements.length, file: csvFile(sheetCsv(sheet, movements, style)) }
    },
    {
      onAnswer: ({ count, file }) => {
        const name = `vypis-uctu-${today}.csv`
        saveFile(name, file)
        toast(`Staženo: ${name}, ${counted(count, 'pohyb', 'pohyby', 'pohybů')}`)
      },
      onError: (error) => toastError(sentenceOf(error, 'Soubor se nepodařilo připravit. Zkuste to prosím znovu.')),
    },
  )
}
