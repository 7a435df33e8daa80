import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskGroup } from '#contract/people/groups.ts'
import { groupKindLabel, POINT_REQUEST_STATES, pointRequestLabel, type PointRequestState } from '#domain/people/groups/group.ts'
import { counted, grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatPostalCode } from '#domain/week/pickup/postal-code.ts'
import { orpc } from '../../lib/rpc.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { FilterSelect } from '../../table/FilterSelect.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useNextPage } from '../../table/use-next-page.ts'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { KindTabs } from '../../week/suppliers/KindTabs.tsx'
import { DeskActDialog, DeskActs, type DeskAct } from './DeskGroupActs.tsx'
import { groupsAddress, type GroupsSearch } from './groups-search.ts'

export interface DeskGroupsProps {
  search: GroupsSearch
  onSearch: (search: GroupsSearch, step?: 'own' | 'same') => void
}

const none: readonly DeskGroup[] = []
const idOf = ({ groupId }: DeskGroup) => groupId
const tones = { waiting: 'due', approved: 'save', refused: 'neutral', suspended: 'error' } as const
const stateNames = Object.fromEntries(POINT_REQUEST_STATES.map((state) => [state, pointRequestLabel(state)])) as Record<
  PointRequestState,
  string
>

const State = ({ group: { state } }: { group: DeskGroup }) => <Chip tone={tones[state]}>{pointRequestLabel(state)}</Chip>

const placeText = ({ pointAddress, pointPostalCode, pointMunicipality }: DeskGroup) =>
  nbsp(`${pointAddress}, ${formatPostalCode(pointPostalCode)} ${pointMunicipality}`)

function Place({ group }: { group: DeskGroup }) {
  return (
    <span className="block text-14 wrap-anywhere">
      <span className="font-semibold">{nbsp(group.pointName)}</span>
      <span className="block text-muted">{placeText(group)}</span>
      {group.openingHours !== '' && <span className="block text-muted">{nbsp(group.openingHours)}</span>}
      <span className="block text-muted">
        {group.localityName === null ? nbsp('Žádná lokalita tam nevozí.') : nbsp(`lokalita ${group.localityName}`)}
      </span>
    </span>
  )
}

function People({ group: { organiser, members, households } }: { group: DeskGroup }) {
  return (
    <span className="block text-14 wrap-anywhere">
      {organiser ? nbsp(organiser.name) : 'zablokovaný účet'}
      {organiser && <span className="block text-muted">{organiser.email}</span>}
      <span className="block text-muted">
        {nbsp(`${counted(members, 'člen', 'členové', 'členů')}, místo vybralo ${grouped(households)}`)}
      </span>
    </span>
  )
}

const columnsOf = (onAct: (act: DeskAct) => void): Column<DeskGroup>[] => [
  {
    id: 'name',
    head: 'Skupina',
    isRowHead: true,
    cell: (group) => (
      <>
        <span className="font-semibold wrap-anywhere" data-stop="name" tabIndex={-1}>
          {group.name}
        </span>
        <span className="block text-13 font-normal wrap-anywhere text-muted">
          {nbsp(`${groupKindLabel(group.kind)}: ${group.organisation}, IČO ${group.registrationNumber}`)}
        </span>
      </>
    ),
  },
  { id: 'place', head: 'Místo odběru', cell: (group) => <Place group={group} /> },
  { id: 'people', head: 'Organizátor a členové', cell: (group) => <People group={group} /> },
  {
    id: 'state',
    head: 'Stav',
    cell: (group) => (
      <>
        <State group={group} />
        {group.reason !== '' && <span className="mt-1 block text-13 wrap-anywhere text-muted">{nbsp(group.reason)}</span>}
      </>
    ),
  },
  { id: 'at', head: 'Podáno', cell: ({ requestedAt }) => formatPragueDateTime(requestedAt) },
  { id: 'act', head: 'Akce', hidesHead: true, narrow: true, cell: (group) => <DeskActs group={group} onAct={onAct} /> },
]

function GroupCard({ group, onAct }: { group: DeskGroup; onAct: (act: DeskAct) => void }) {
  return (
    <Card>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="font-bold wrap-anywhere">{group.name}</h2>
          <State group={group} />
        </div>
        <p className="text-14 text-muted">
          {nbsp(
            `${groupKindLabel(group.kind)}: ${group.organisation}, IČO ${group.registrationNumber}, podáno ${formatPragueDateTime(group.requestedAt)}`,
          )}
        </p>
        {group.reason !== '' && <p className="text-14 wrap-anywhere">{nbsp(`Důvod: ${group.reason}`)}</p>}
        <Place group={group} />
        <People group={group} />
        <DeskActs group={group} onAct={onAct} />
      </div>
    </Card>
  )
}

function useDeskGroups({ q, state }: GroupsSearch) {
  const found = useInfiniteQuery(
    orpc.groups.desk.infiniteOptions({
      input: (after: string | null) => ({ query: q ?? '', state: state ?? null, after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  return { found, total: found.data?.pages[0]?.total, groups: found.data?.pages.flatMap(({ groups }) => groups) }
}

/** The groups of companies and municipalities that asked for a pickup point, for administrators. */
export function DeskGroupsPage({ search, onSearch }: DeskGroupsProps) {
  useTitle('Dodavatelé – Firemní skupiny')
  const [act, setAct] = useState<DeskAct | null>(null)
  const { found, total, groups } = useDeskGroups(search)
  const table = useTable({ columns: columnsOf(setAct), rows: groups ?? none, idOf })
  const more = useNextPage(groups?.map(idOf), () => void found.fetchNextPage(), table.lead)
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Dodavatelé">Které firmy a obce mají vlastní místo odběru.</PageHeader>
      <KindTabs kind="groups" />
      <Filters search={search} onSearch={onSearch} />
      <TableStates
        query={found}
        rows={groups}
        failure="Skupiny se nepodařilo načíst."
        empty={
          <EmptyState
            title={groupsAddress.isNarrowed(search) ? 'Nic nenalezeno' : 'O místo odběru zatím žádná skupina nepožádala'}
            action={
              groupsAddress.isNarrowed(search) && <Button onPress={() => onSearch(groupsAddress.whole(search))}>Zrušit filtry</Button>
            }
          />
        }
      >
        {(rows) => (
          <>
            <DataTable of={table} caption="Firemní skupiny" isDense renderCard={(group) => <GroupCard group={group} onAct={setAct} />} />
            <NextPage of={found} shown={rows.length} total={total ?? rows.length} onMore={more} />
          </>
        )}
      </TableStates>
      {act && <DeskActDialog act={act} onClose={() => setAct(null)} />}
    </div>
  )
}

function Filters({ search, onSearch }: DeskGroupsProps) {
  const [typed, type] = useTypedWords(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }, 'same'))
  return (
    <div role="group" aria-label="Filtry" className="grid items-end gap-3 sm:grid-cols-2">
      <SearchField label="Hledat skupiny" placeholder="Skupina, firma, IČO nebo obec" value={typed} onChange={type} maxLength={100} />
      <FilterSelect
        label="Stav"
        all="Všechny"
        names={stateNames}
        value={search.state}
        onChange={(state) => onSearch({ ...search, state })}
      />
    </div>
  )
}
