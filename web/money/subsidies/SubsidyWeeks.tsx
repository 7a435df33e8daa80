import { Download } from 'lucide-react'
import type { OwnSubsidy } from '#contract/money/subsidies.ts'
import { formatTotal } from '#domain/money/money.ts'
import { subsidySheet } from '#domain/money/subsidies/subsidy-sheet.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'

type Week = OwnSubsidy['weeks'][number]

const columns: Column<Week>[] = [
  {
    id: 'week',
    head: 'Týden',
    isRowHead: true,
    cell: ({ weekStart }) => nbsp(`${isoWeek(weekStart).week} (od ${formatDay(weekStart, 'short')})`),
  },
  {
    id: 'households',
    head: 'Domácností',
    numeric: true,
    cell: ({ households }) => (households === null ? 'méně než 5' : grouped(households)),
  },
  { id: 'amount', head: 'Příspěvek', numeric: true, cell: ({ amount }) => (amount === null ? '–' : formatTotal(amount)) },
]

/** The statement of a subsidy, week by week. */
export function SubsidyWeeks({ weeks }: { weeks: readonly Week[] }) {
  const table = useTable({ columns, rows: weeks, idOf: ({ weekStart }) => weekStart })
  return (
    <div className="flex flex-col items-start gap-3">
      <DataTable of={table} caption="Příspěvek po týdnech" isDense />
      <p className="text-14 text-muted">{nbsp('Souhrny ukazujeme od pěti domácností. Komu obec přispěla, nevidí nikdo.')}</p>
      <Button onPress={() => saveFile('prispevek-obce.csv', csvFile(sheetCsv(subsidySheet, weeks, 'czech')))}>
        <Download aria-hidden className="size-4" /> Stáhnout CSV
      </Button>
    </div>
  )
}
