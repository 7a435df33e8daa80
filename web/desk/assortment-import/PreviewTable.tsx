import { CircleAlert, Pencil, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { PreviewedRow } from '#contract/desk/assortment-import.ts'
import { columnTitle } from '#domain/desk/assortment/import-columns.ts'
import type { Outcome } from '#domain/desk/assortment/import-plan.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'

const marks: Readonly<Record<Exclude<Outcome, 'unchanged'>, Pick<ChipProps, 'tone' | 'icon'> & { word: string }>> = {
  faulty: { tone: 'error', icon: CircleAlert, word: 'Chyba' },
  new: { tone: 'primary', icon: Plus, word: 'Nová' },
  changed: { tone: 'change', icon: Pencil, word: 'Změna' },
}

// Number of rows shown at first; more on request.
const PAGE = 50

export interface PreviewTableProps {
  caption: string
  rows: readonly PreviewedRow[]
}

const idOf = ({ line }: PreviewedRow) => String(line)

const columns: Column<PreviewedRow>[] = [
  { id: 'line', head: 'Řádek', narrow: true, numeric: true, cell: ({ line }) => line },
  { id: 'content', head: 'Položka a co se s ní stane', cell: (row) => <RowContent row={row} /> },
]

/** Rows of a file with their outcomes. */
export function PreviewTable({ caption, rows }: PreviewTableProps) {
  const [shown, setShown] = useState(PAGE)
  const table = useTable({ columns, rows: rows.slice(0, shown), idOf })
  return (
    <div className="flex flex-col gap-2">
      <DataTable of={table} caption={caption} />
      {rows.length > PAGE && <ShowMore shown={Math.min(shown, rows.length)} total={rows.length} onMore={() => setShown(shown + PAGE)} />}
    </div>
  )
}

function RowContent({ row: { sku, name, outcome, changes, faults, warnings } }: { row: PreviewedRow }) {
  const mark = outcome === 'unchanged' ? null : marks[outcome]
  return (
    <div className="grid gap-x-6 gap-y-1 py-1 md:grid-cols-[18rem_1fr]">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name || 'Bez názvu'}</p>
          <p className="text-13 text-muted wrap-anywhere">{sku || 'bez kódu'}</p>
        </div>
        {mark && (
          <span className="shrink-0">
            <Chip tone={mark.tone} icon={mark.icon}>
              {mark.word}
            </Chip>
          </span>
        )}
      </div>
      <ul className="flex flex-col gap-1 text-14 wrap-anywhere">
        {faults.map(({ column, sentence }) => (
          <li key={`${column} ${sentence}`} className="text-error">
            {sentence}
          </li>
        ))}
        {changes.map(({ column, from, to }) => (
          <li key={column}>
            <span className="text-muted">{columnTitle(column)}: </span>
            {from !== null && (
              <>
                <span className="sr-only">původně </span>
                <del className="text-muted">{from}</del>
                <span className="sr-only">, nově</span>{' '}
              </>
            )}
            <ins className="font-semibold no-underline">{to}</ins>
          </li>
        ))}
        {warnings.map((sentence) => (
          <li key={sentence} className="flex items-start gap-1 text-due">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              <span className="sr-only">Pozor: </span>
              {sentence}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
