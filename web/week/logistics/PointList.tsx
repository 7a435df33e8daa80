import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { DeskPoint } from '#contract/week/logistics.ts'
import { grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { POINT_TYPES, pointTypeLabel, type PointType } from '#domain/week/pickup/point-type.ts'
import { orpc } from '../../lib/rpc.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { FilterSelect } from '../../table/FilterSelect.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useNextPage } from '../../table/use-next-page.ts'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { ActiveChip } from './ActiveChip.tsx'
import { pointsAddress, type PointsSearch } from './logistics-search.ts'
import { AddPoint, ChangePoint, TurnPoint } from './PointActs.tsx'
import { RowActs } from './RowActs.tsx'

const PointImport = lazyPart(async () => ({ default: (await import('./PointImport.tsx')).PointImport }), 'dialog')

export interface PointListProps {
  search: PointsSearch
  onSearch: (search: PointsSearch, step?: 'own' | 'same') => void
}

type Act = { does: 'add' | 'import' } | { does: 'change' | 'turn'; point: DeskPoint }

const none: readonly DeskPoint[] = []
const idOf = ({ id }: DeskPoint) => id
const typeNames = Object.fromEntries(POINT_TYPES.map((type) => [type, pointTypeLabel(type)])) as Record<PointType, string>

const addressText = ({ address, postalCode, municipality }: DeskPoint) =>
  nbsp([address, [postalCode?.replace(/^(\d{3})/, '$1 '), municipality].filter(Boolean).join(' ')].filter(Boolean).join(', '))
const householdsText = ({ households, substituteFor }: DeskPoint) =>
  nbsp(`${grouped(households)}${substituteFor > 0 ? `, náhradní ${grouped(substituteFor)}` : ''}`)

const capacityText = ({ capacity, taken }: DeskPoint) =>
  capacity === null ? 'bez omezení' : nbsp(`${grouped(taken)} z ${grouped(capacity)}`)

const columnsOf = (onAct: (act: Act) => void): Column<DeskPoint>[] => [
  {
    id: 'name',
    head: 'Výdejní místo',
    isRowHead: true,
    cell: (point) => (
      <>
        <span className="font-semibold wrap-anywhere" data-stop="name" tabIndex={-1}>
          {point.name}
        </span>
        <span className="block text-13 font-normal text-muted">{addressText(point)}</span>
      </>
    ),
  },
  { id: 'state', head: 'Stav', cell: ({ isActive }) => <ActiveChip isActive={isActive} /> },
  { id: 'type', head: 'Druh', cell: ({ type }) => pointTypeLabel(type) },
  { id: 'locality', head: 'Lokalita', cell: ({ localityName }) => localityName ?? 'žádná' },
  { id: 'map', head: 'Na mapě', cell: ({ lat }) => (lat === null ? 'ne' : 'ano') },
  { id: 'capacity', head: 'Místa', cell: capacityText },
  { id: 'households', head: 'Domácnosti', cell: (point) => householdsText(point) },
  { id: 'act', head: 'Akce', hidesHead: true, narrow: true, cell: (point) => <Acts point={point} onAct={onAct} /> },
]

function Acts({ point, onAct }: { point: DeskPoint; onAct: (act: Act) => void }) {
  return (
    <RowActs
      name={point.name}
      isActive={point.isActive}
      onChange={() => onAct({ does: 'change', point })}
      onTurn={() => onAct({ does: 'turn', point })}
    />
  )
}

function PointCard({ point, onAct }: { point: DeskPoint; onAct: (act: Act) => void }) {
  return (
    <Card>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3 className="font-bold wrap-anywhere">{point.name}</h3>
          <ActiveChip isActive={point.isActive} />
        </div>
        <p className="text-14">{addressText(point)}</p>
        <p className="text-14 text-muted">
          {nbsp(
            `${pointTypeLabel(point.type)}, lokalita ${point.localityName ?? 'žádná'}, na mapě ${point.lat === null ? 'ne' : 'ano'}, místa ${capacityText(point)}, domácnosti ${householdsText(point)}`,
          )}
        </p>
        <Acts point={point} onAct={onAct} />
      </div>
    </Card>
  )
}

function usePoints({ q, state, type }: PointsSearch) {
  const found = useInfiniteQuery(
    orpc.logistics.points.infiniteOptions({
      input: (after: string | null) => ({ query: q ?? '', state: state ?? null, type: type ?? null, after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  return { found, total: found.data?.pages[0]?.total, points: found.data?.pages.flatMap(({ points }) => points) }
}

/** The pickup points in any state: filters, the table, and what can be done with each. */
export function PointList({ search, onSearch }: PointListProps) {
  const [act, setAct] = useState<Act | null>(null)
  const { found, total, points } = usePoints(search)
  const table = useTable({ columns: columnsOf(setAct), rows: points ?? none, idOf })
  const more = useNextPage(points?.map(idOf), () => void found.fetchNextPage(), table.lead)
  const close = () => setAct(null)
  return (
    <section aria-labelledby="vydejni-mista" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="vydejni-mista" className="text-18 font-bold">
          Výdejní místa
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => setAct({ does: 'import' })}>
            <FileUp aria-hidden className="size-4" /> Ze souboru…
          </Button>
          <Button variant="primary" onPress={() => setAct({ does: 'add' })}>
            Přidat výdejní místo…
          </Button>
        </div>
      </div>
      <Filters search={search} onSearch={onSearch} />
      <TableStates
        query={found}
        rows={points}
        failure="Výdejní místa se nepodařilo načíst."
        empty={
          <EmptyState
            title={pointsAddress.isNarrowed(search) ? 'Nic nenalezeno' : 'Zatím nemáte žádné výdejní místo'}
            action={
              pointsAddress.isNarrowed(search) && <Button onPress={() => onSearch(pointsAddress.whole(search))}>Zrušit filtry</Button>
            }
          />
        }
      >
        {(rows) => (
          <>
            <DataTable of={table} caption="Výdejní místa" isDense renderCard={(point) => <PointCard point={point} onAct={setAct} />} />
            <NextPage of={found} shown={rows.length} total={total ?? rows.length} onMore={more} />
          </>
        )}
      </TableStates>
      {act?.does === 'add' && <AddPoint onClose={close} />}
      {act?.does === 'import' && <PointImport onClose={close} />}
      {act?.does === 'change' && <ChangePoint point={act.point} onClose={close} />}
      {act?.does === 'turn' && <TurnPoint point={act.point} onClose={close} />}
    </section>
  )
}

function Filters({ search, onSearch }: PointListProps) {
  const [typed, type] = useTypedWords(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }, 'same'))
  return (
    <div role="group" aria-label="Filtry" className="grid items-end gap-3 sm:grid-cols-3">
      <SearchField label="Hledat výdejní místa" placeholder="Název, adresa, obec nebo PSČ" value={typed} onChange={type} maxLength={100} />
      <FilterSelect
        label="Druh"
        all="Všechny"
        names={typeNames}
        value={search.type}
        onChange={(next) => onSearch({ ...search, type: next })}
      />
      <FilterSelect
        label="Stav"
        all="Všechny"
        names={{ active: 'Aktivní', blocked: 'Zablokované' }}
        value={search.state}
        onChange={(state) => onSearch({ ...search, state })}
      />
    </div>
  )
}
