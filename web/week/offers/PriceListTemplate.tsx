import { FileSpreadsheet, FileText } from 'lucide-react'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { firstWeeks } from '#domain/week/offers/first-weeks.ts'
import { PRICE_LIST_COLUMNS, priceListTitle } from '#domain/week/offers/price-list-columns.ts'
import { priceListTemplate, regionalRows } from '#domain/week/offers/price-list-sheet.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { openDemands } from './all-demands.ts'
import { demandsAddress, type DemandsSearch } from './demands-search.ts'

/** The template of a price list with the open demands that the filters leave. */
export function PriceListTemplate({ search }: { search: DemandsSearch }) {
  const { ask, isPending } = useCall(
    async (format: 'xlsx' | 'csv') => {
      const { demands: open, now } = await openDemands(demandsAddress.list(search))
      const demands = [...firstWeeks(open), ...regionalRows(open, now)]
      const name = `cenik_${pragueDay(now)}.${format}`
      if (format === 'csv') return { name, count: demands.length, file: csvFile(sheetCsv(priceListTemplate(demands), demands, 'czech')) }
      const { writeXlsx } = await import('../../lib/write-xlsx.ts')
      return { name, count: demands.length, file: await writeXlsx(priceListTemplate(demands), demands, null) }
    },
    {
      onAnswer: ({ name, count, file }) => {
        saveFile(name, file)
        toast(`Staženo: ${name}, ${counted(count, 'poptávka', 'poptávky', 'poptávek')}`)
      },
      onError: (error) => toastError(sentenceOf(error, 'Vzor se nepodařilo připravit.')),
    },
  )
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button isPending={isPending} onPress={() => void ask('xlsx')}>
          <FileSpreadsheet aria-hidden className="size-4" /> Vzor XLSX
        </Button>
        <Button isPending={isPending} onPress={() => void ask('csv')}>
          <FileText aria-hidden className="size-4" /> Vzor CSV
        </Button>
      </div>
      <p className="max-w-read text-14 text-muted">
        {nbsp(
          `Vzor obsahuje poptávky podle zvolených filtrů, které teď nabídky přijímají, a vaše dnešní ceny. Položka je v každé lokalitě jednou, s množstvím nejbližšího týdne. Nabídka platí ve všech týdnech svého období; napíšete-li do sloupce ${priceListTitle('week')} číslo, platí jen v tom týdnu. Načítáme sloupce ${PRICE_LIST_COLUMNS.map(priceListTitle).join(', ')}; ostatní jen informují. Řádek bez ceny se vynechá, bez data platí nabídka ode dneška. Ano ve sloupci ${priceListTitle('region')} znamená společnou nabídku pro všechny lokality regionu, množství pásem se pak počítají z jejich součtu.`,
        )}
      </p>
    </div>
  )
}
