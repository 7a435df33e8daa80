import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locality } from '#contract/week/localities.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { orpc } from '../../lib/rpc.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FeesSection } from './FeesSection.tsx'
import { cutOffText, dayText, households, stateText, towns } from './locality-texts.ts'
import { LocalityDialog } from './LocalityDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { RegionsSection } from './RegionsSection.tsx'

type Act = { does: 'edit' | 'bring' | 'move'; locality: Locality } | { does: 'add' }

const none: readonly Locality[] = []
const idOf = ({ id }: Locality) => id

const columnsOf = (onAct: (act: Act) => void): Column<Locality>[] => [
  { id: 'name', head: 'Lokalita', isRowHead: true, cell: (row) => <Name row={row} /> },
  { id: 'day', head: 'Závoz', cell: dayText },
  { id: 'cutOff', head: 'Uzávěrka', cell: cutOffText },
  { id: 'towns', head: 'Obcí', numeric: true, cell: ({ municipalities }) => municipalities },
  { id: 'households', head: 'Domácností, i bez košíku', numeric: true, cell: (row) => row.households },
  { id: 'act', head: 'Úpravy', hidesHead: true, narrow: true, cell: (row) => <Acts row={row} onAct={onAct} /> },
]

function Name({ row }: { row: Locality }) {
  const state = stateText(row)
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {row.name}
        {state !== null && <Chip tone="due">{state}</Chip>}
      </span>
      {row.depot !== '' && <span className="block text-13 font-normal text-muted">{row.depot}</span>}
    </>
  )
}

function Acts({ row, onAct }: { row: Locality; onAct: (act: Act) => void }) {
  const isServing = row.isActive && row.untilWeek === null
  return (
    <span className="flex flex-wrap gap-2 xl:flex-nowrap">
      <Button onPress={() => onAct({ does: 'edit', locality: row })} aria-label={`Upravit: ${row.name}`}>
        Upravit…
      </Button>
      <Button isDisabled={!isServing} onPress={() => onAct({ does: 'bring', locality: row })} aria-label={`Přidat obce: ${row.name}`}>
        Přidat{'\u00a0'}obce…
      </Button>
      <Button
        isDisabled={row.municipalities === 0}
        onPress={() => onAct({ does: 'move', locality: row })}
        aria-label={`Rozdělit nebo sloučit: ${row.name}`}
      >
        Rozdělit,{'\u00a0'}sloučit…
      </Button>
    </span>
  )
}

/** The localities: their schedules, what they serve, and moving municipalities between them. */
export function LocalitiesPage() {
  const list = useQuery(orpc.localities.list.queryOptions())
  const [act, setAct] = useState<Act | null>(null)
  const rows = list.data?.localities ?? none
  const leadHours = list.data?.orderLeadHours ?? 0
  const table = useTable({ columns: columnsOf(setAct), rows, idOf })
  const close = () => setAct(null)
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Lokality"
        actions={
          <Button variant="primary" onPress={() => setAct({ does: 'add' })}>
            Přidat lokalitu…
          </Button>
        }
      >
        Které obce vozíme z jakého depa, v který den a do kdy se dá košík změnit.
      </PageHeader>
      <TableStates
        query={list}
        rows={list.data?.localities}
        failure="Lokality se nepodařilo načíst."
        empty={<EmptyState title="Zatím tu není žádná lokalita." />}
      >
        {() => <DataTable of={table} caption="Lokality" isDense renderCard={(row) => <LocalityCard row={row} onAct={setAct} />} />}
      </TableStates>
      {rows.length > 0 && <FeesSection localities={rows} />}
      {rows.length > 0 && <RegionsSection localities={rows} />}
      {act?.does === 'add' && <LocalityDialog locality={null} leadHours={leadHours} onClose={close} />}
      {act?.does === 'edit' && <LocalityDialog locality={act.locality} leadHours={leadHours} onClose={close} />}
      {act?.does === 'bring' && <MoveDialog localities={rows} source={null} target={act.locality} onClose={close} />}
      {act?.does === 'move' && <MoveDialog localities={rows} source={act.locality} target={null} onClose={close} />}
    </div>
  )
}

function LocalityCard({ row, onAct }: { row: Locality; onAct: (act: Act) => void }) {
  return (
    <Card>
      <Name row={row} />
      <p className="mt-1 text-14 text-muted">{nbsp(`${dayText(row)}, uzávěrka ${cutOffText(row)}`)}</p>
      <p className="mt-1 text-14">{nbsp(`${towns(row.municipalities)}, ${households(row.households)}`)}</p>
      <div className="mt-3">
        <Acts row={row} onAct={onAct} />
      </div>
    </Card>
  )
}
