import { CircleAlert, Equal, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { PointPreview } from '#contract/week/logistics.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'

type Row = PointPreview['rows'][number]

const PAGE = 50
const idOf = ({ line }: Row) => String(line)

const outcomes = {
  faulty: { tone: 'error', icon: CircleAlert, name: 'Chyba' },
  new: { tone: 'primary', icon: Plus, name: 'Nové' },
  changed: { tone: 'change', icon: Pencil, name: 'Změna' },
  unchanged: { tone: 'neutral', icon: Equal, name: 'Beze změny' },
} as const

function Outcome({ row: { outcome } }: { row: Row }) {
  const { tone, icon, name } = outcomes[outcome]
  return (
    <Chip tone={tone} icon={icon}>
      {name}
    </Chip>
  )
}

const columns: Column<Row>[] = [
  { id: 'line', head: 'Řádek', numeric: true, narrow: true, cell: ({ line }) => line },
  {
    id: 'point',
    head: 'Výdejní místo',
    isRowHead: true,
    cell: ({ code, name, municipality, faults }) => (
      <>
        <span className="font-semibold wrap-anywhere">{name || code}</span>
        <span className="block text-13 font-normal text-muted">{[municipality, code].filter(Boolean).join(' · ')}</span>
        {faults.length > 0 && (
          <ul className="text-14 font-normal text-error">
            {faults.map((fault) => (
              <li key={fault}>{nbsp(fault)}</li>
            ))}
          </ul>
        )}
      </>
    ),
  },
  { id: 'outcome', head: 'Co se stane', cell: (row) => <Outcome row={row} /> },
]

/** The rows of a file of pickup points; faulty ones first, then those that change something. */
export function PointImportRows({ rows }: { rows: readonly Row[] }) {
  const [shown, setShown] = useState(PAGE)
  const order = Object.keys(outcomes)
  const sorted = rows.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.line - b.line)
  const table = useTable({ columns, rows: sorted.slice(0, shown), idOf })
  return (
    <div className="flex flex-col gap-2">
      <DataTable of={table} caption="Řádky souboru" isDense />
      {rows.length > PAGE && <ShowMore shown={Math.min(shown, rows.length)} total={rows.length} onMore={() => setShown(shown + PAGE)} />}
    </div>
  )
}
