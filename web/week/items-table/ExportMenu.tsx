import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import type { ItemRow } from '#domain/week/items-table/row.ts'
import { feeRows, itemsFileName, type ItemSheet } from '#domain/week/items-table/sheet.ts'
import type { RowTotals } from '#domain/week/items-table/totals.ts'
import { counted } from '#domain/text/count.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import type { Day } from '#domain/time/day.ts'
import { csvChoices } from '../../lib/csv-choices.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { toast, toastError } from '../../ui/toast.ts'

const choices = [{ id: 'xlsx', name: 'XLSX', description: 'Sešit pro Excel a jiné tabulky', icon: FileSpreadsheet }, ...csvChoices] as const
type Format = (typeof choices)[number]['id']

export interface ExportMenuProps {
  sheet: ItemSheet
  /** The filtered rows, in the order of the screen. */
  rows: readonly ItemRow[]
  totals: RowTotals
  /** By the product's clock. */
  today: Day
}

async function fileOf(format: Format, { sheet, totals, rows: items }: ExportMenuProps): Promise<Blob> {
  const rows = [...items, ...feeRows(totals)]
  if (format !== 'xlsx') return csvFile(sheetCsv(sheet, rows, format))
  const { writeXlsx } = await import('../../lib/write-xlsx.ts')
  return writeXlsx(sheet, rows, totals)
}

/** Exports the shown rows to a file. */
export function ExportMenu(props: ExportMenuProps) {
  const { rows, today } = props
  const [isPending, setPending] = useState(false)
  const save = async (format: Format) => {
    setPending(true)
    try {
      const fileName = itemsFileName(today, format === 'xlsx' ? 'xlsx' : 'csv')
      saveFile(fileName, await fileOf(format, props))
      toast(`Staženo: ${fileName}, ${counted(rows.length, 'položka', 'položky', 'položek')}`)
    } catch {
      toastError('Soubor se nepodařilo připravit.')
    }
    setPending(false)
  }
  if (rows.length === 0) return <LockedButton reason="Nejsou žádná data k exportu">Export</LockedButton>
  return (
    <Menu
      label="Export položek"
      choices={choices}
      onChoose={(format) => void save(format)}
      trigger={
        <Button isPending={isPending}>
          <Download aria-hidden className="size-4" /> Export
        </Button>
      }
    />
  )
}
