import { Download } from 'lucide-react'
import { useMemo } from 'react'
import type { OwnSubsidy } from '#contract/money/subsidies.ts'
import type { Money } from '#domain/money/money.ts'
import { subsidySheet } from '#domain/money/subsidies/subsidy-sheet.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { roundedText, stepFor } from '#domain/week/pool/people-sum.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'

type Week = OwnSubsidy['weeks'][number]

const columnsWith = (step: Money): Column<Week>[] => [
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
    cell: ({ households }) => (households === null ? 'méně než 5' : `aspoň ${grouped(households)}`),
  },
  { id: 'amount', head: 'Příspěvek', numeric: true, cell: ({ amount }) => (amount === null ? '–' : roundedText(amount, step)) },
]

/** The statement of a subsidy, week by week. */
export function SubsidyWeeks({ weeks, mostPerWeek }: { weeks: readonly Week[]; mostPerWeek: Money }) {
  const columns = useMemo(() => columnsWith(stepFor(mostPerWeek)), [mostPerWeek])
  const table = useTable({ columns, rows: weeks, idOf: ({ weekStart }) => weekStart })
  return (
    <div className="flex flex-col items-start gap-3">
      <DataTable of={table} caption="Příspěvek po týdnech" isDense />
      <p className="text-14 text-muted">
        {nbsp(
          'Souhrny ukazujeme od pěti domácností, zaokrouhlené a tak, jak vyšly, když se určily ceny týdne. Kolik obec zaplatí, je na výzvách k úhradě. Komu přispěla, nevidí nikdo.',
        )}
      </p>
      <Button onPress={() => saveFile('prispevek-obce.csv', csvFile(sheetCsv(subsidySheet, weeks, 'czech')))}>
        <Download aria-hidden className="size-4" /> Stáhnout CSV
      </Button>
    </div>
  )
}
