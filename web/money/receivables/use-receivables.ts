import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Debtor } from '#contract/money/receivables.ts'
import type { DebtorSearch } from '#domain/money/receivables/debtors.ts'
import { receivablesSheet } from '#domain/money/receivables/receivables-sheet.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { counted } from '#domain/text/count.ts'
import type { CsvStyle } from '#domain/text/csv.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { toast, toastError } from '../../ui/toast.ts'

/** Loads those who owe page by page. */
export const useReceivables = (sought: DebtorSearch) =>
  useInfiniteQuery(
    orpc.receivables.list.infiniteOptions({
      input: (from: number) => ({ ...sought, from }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  )

/** Saves all that is sought as a file, on whatever page it is. */
export const useReceivablesFile = (sought: DebtorSearch) =>
  useCall(
    async (style: CsvStyle) => {
      const debtors: Debtor[] = []
      let day = ''
      for (let from: number | null = 0; from !== null;) {
        const page = await client.receivables.list({ ...sought, from })
        debtors.push(...page.debtors)
        from = page.next
        day = pragueDay(page.now)
      }
      const rows = debtors.flatMap(({ name, email, unpaid }) => unpaid.map((each) => ({ ...each, name, email })))
      return { count: debtors.length, file: csvFile(sheetCsv(receivablesSheet, rows, style)), day }
    },
    {
      onAnswer: ({ count, file, day }) => {
        const name = `pohledavky-${day}.csv`
        saveFile(name, file)
        toast(`Staženo: ${name}, ${counted(count, 'dlužník', 'dlužníci', 'dlužníků')}`)
      },
      onError: (error) => toastError(sentenceOf(error, 'Soubor se nepodařilo připravit. Zkuste to prosím znovu.')),
    },
  )
