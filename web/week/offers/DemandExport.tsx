import { Download, FileSpreadsheet } from 'lucide-react'
import type { Demand } from '#contract/week/demands.ts'
import { counted } from '#domain/text/count.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { demandFileName, demandSheet } from '#domain/week/offers/demand-sheet.ts'
import { csvChoices } from '../../lib/csv-choices.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { allDemands } from './all-demands.ts'
import type { DemandsSearch } from './demands-search.ts'

const choices = [{ id: 'xlsx', name: 'XLSX', description: 'Sešit pro Excel a jiné tabulky', icon: FileSpreadsheet }, ...csvChoices] as const
type Format = (typeof choices)[number]['id']

async function fileOf(format: Format, demands: readonly Demand[]): Promise<Blob> {
  if (format !== 'xlsx') return csvFile(sheetCsv(demandSheet, demands, format))
  const { writeXlsx } = await import('../../lib/write-xlsx.ts')
  return writeXlsx(demandSheet, demands, null)
}

/** Exports everything that the filters leave, not only the pages that are loaded. */
export function DemandExport({ search, total }: { search: DemandsSearch; total: number }) {
  const { ask, isPending } = useCall(
    async (format: Format) => {
      const { demands, now } = await allDemands(search)
      const name = demandFileName(pragueDay(now), format === 'xlsx' ? 'xlsx' : 'csv')
      return { name, file: await fileOf(format, demands), count: demands.length }
    },
    {
      onAnswer: ({ name, file, count }) => {
        saveFile(name, file)
        toast(`Staženo: ${name}, ${counted(count, 'poptávka', 'poptávky', 'poptávek')}`)
      },
      onError: (error) => toastError(sentenceOf(error, 'Soubor se nepodařilo připravit.')),
    },
  )
  if (total === 0) return <LockedButton reason="Nejsou žádná data k exportu">Export</LockedButton>
  return (
    <Menu
      label="Export poptávek"
      choices={choices}
      onChoose={(format) => void ask(format)}
      trigger={
        <Button isPending={isPending}>
          <Download aria-hidden className="size-4" /> Export
        </Button>
      }
    />
  )
}
