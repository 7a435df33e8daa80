import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locality } from '#contract/week/localities.ts'
import type { Region } from '#contract/week/regions.ts'
import { isoWeek } from '#domain/time/week.ts'
import { orpc } from '../../lib/rpc.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RegionDialog } from './RegionDialog.tsx'

const none: readonly Region[] = []
const idOf = ({ id }: Region) => id

const namesOf = ({ localities, fromWeek }: Region): string => {
  const names = localities.length === 0 ? 'žádná' : localities.map(({ name }) => name).join(', ')
  return fromWeek === null ? names : `${names} (od týdne ${isoWeek(fromWeek).week})`
}

function EditButton({ row, onEdit }: { row: Region; onEdit: (region: Region) => void }) {
  return (
    <Button onPress={() => onEdit(row)} aria-label={`Upravit region: ${row.name}`}>
      Upravit…
    </Button>
  )
}

const columnsOf = (onEdit: (region: Region) => void): Column<Region>[] => [
  { id: 'name', head: 'Region', isRowHead: true, cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { id: 'localities', head: 'Lokality', cell: namesOf },
  { id: 'offers', head: 'Platných nabídek', numeric: true, cell: ({ offers }) => offers },
  { id: 'act', head: 'Úpravy', hidesHead: true, narrow: true, cell: (row) => <EditButton row={row} onEdit={onEdit} /> },
]

/** The regions: sets of localities for which suppliers may offer together. */
export function RegionsSection({ localities }: { localities: readonly Locality[] }) {
  const list = useQuery(orpc.regions.list.queryOptions())
  const [act, setAct] = useState<Region | 'add' | null>(null)
  const table = useTable({ columns: columnsOf(setAct), rows: list.data?.regions ?? none, idOf })
  return (
    <section aria-labelledby="regions" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <div>
          <h2 id="regions" className="text-20 font-bold">
            Regiony
          </h2>
          <p className="text-14 text-muted">Skupiny lokalit, pro které mohou dodavatelé nabídnout jednu společnou cenu.</p>
        </div>
        <Button onPress={() => setAct('add')}>Přidat region…</Button>
      </div>
      <TableStates
        query={list}
        rows={list.data?.regions}
        failure="Regiony se nepodařilo načíst."
        empty={<EmptyState title="Zatím tu není žádný region." />}
      >
        {() => (
          <DataTable
            of={table}
            caption="Regiony"
            isDense
            renderCard={(row) => (
              <Card>
                <p className="font-semibold">{row.name}</p>
                <p className="mt-1 text-14">{namesOf(row)}</p>
                <div className="mt-3">
                  <EditButton row={row} onEdit={setAct} />
                </div>
              </Card>
            )}
          />
        )}
      </TableStates>
      {act !== null && (
        <RegionDialog
          region={act === 'add' ? null : act}
          localities={localities}
          workingDays={list.data?.workingDays ?? 0}
          onClose={() => setAct(null)}
        />
      )}
    </section>
  )
}
