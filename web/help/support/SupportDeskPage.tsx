import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReplyMeasure } from '#contract/help/support-desk.ts'
import { REPLY_HOURS } from '#domain/help/support/reply.ts'
import { REQUEST_TYPES, typeLabel, type RequestType } from '#domain/help/support/request.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { outOf } from '#domain/text/out-of.ts'
import { plural } from '#domain/text/plural.ts'
import { orpc } from '../../lib/rpc.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { DeskQueue } from './DeskQueue.tsx'
import type { DeskSearch } from './desk-search.ts'

export interface SupportDeskPageProps {
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
  operatorId: string
}

const FIRST = null as string | null
/** How often the queue is read again while nobody does anything. */
const REFETCH_MS = 60_000

function useQueue({ state, type, assigned, q }: DeskSearch) {
  const query = useDebounced(q ?? '', 250)
  return useInfiniteQuery(
    orpc.support.queue.infiniteOptions({
      input: (after: string | null) => ({ state: state ?? 'active', type: type ?? null, assigned: assigned ?? null, query, after }),
      initialPageParam: FIRST,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
      refetchInterval: REFETCH_MS,
      placeholderData: (before) => before,
    }),
  )
}

/** The requests of members, for operators to answer and decide. */
export function SupportDeskPage({ search, onSearch, operatorId }: SupportDeskPageProps) {
  const found = useQueue(search)
  const pages = found.data?.pages
  const counts = pages?.at(-1)?.counts
  const content = pages ? (
    <DeskQueue pages={pages} search={search} onSearch={onSearch} operatorId={operatorId} of={found} />
  ) : (
    <NotRead of={found} failure="Požadavky se nepodařilo načíst." bones={['block', 'block']} />
  )
  const state = search.state ?? 'active'
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Podpora">{pages && measureText(pages.at(-1)!.measure)}</PageHeader>
      {counts && counts.overdue > 0 && state === 'active' && (
        <p className="font-semibold text-error">
          {nbsp(
            `${counts.overdue} ${plural(counts.overdue, 'požadavek čeká', 'požadavky čekají', 'požadavků čeká')} na odpověď déle než ${REPLY_HOURS} hodin`,
          )}
        </p>
      )}
      <div className={search.request === undefined ? '' : 'hidden lg:block'}>
        <Filters search={search} onSearch={onSearch} />
      </div>
      <Tabs
        label="Požadavky"
        selected={state}
        onSelect={(to) => onSearch({ ...without(search, 'state', 'request'), ...(to === 'settled' && { state: to }) })}
        tabs={[
          { id: 'active', name: 'Čekají', ...(counts && { count: counts.active }), content: state === 'active' && content },
          { id: 'settled', name: 'Vyřešené', ...(counts && { count: counts.settled }), content: state === 'settled' && content },
        ]}
      />
    </div>
  )
}

function without(search: DeskSearch, ...names: (keyof DeskSearch)[]): DeskSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name as keyof DeskSearch))) as DeskSearch
}

const hoursText = (ms: number) => {
  const minutes = Math.round(ms / 60_000)
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

function measureText({ answered, inTime, medianMs }: ReplyMeasure): string {
  if (answered === 0 || medianMs === null) return 'Za posledních 30 dní jsme ještě na nic neodpovídali.'
  return `Za posledních 30 dní: do ${REPLY_HOURS} hodin ${outOf(inTime, answered)} odpovědí, polovina do ${hoursText(medianMs)}.`
}

type TypeChoice = RequestType | 'all'
type AssignedChoice = 'all' | 'me' | 'nobody'

function Filters({ search, onSearch }: Pick<SupportDeskPageProps, 'search' | 'onSearch'>) {
  const rest = (name: keyof DeskSearch) => without(search, name, 'request')
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SearchField
        label="Hledat"
        placeholder="Číslo nebo předmět"
        value={search.q ?? ''}
        onChange={(q) => onSearch({ ...rest('q'), ...(q !== '' && { q }) })}
      />
      <Select<TypeChoice>
        label="Typ"
        value={search.type ?? 'all'}
        onChange={(type) => onSearch({ ...rest('type'), ...(type !== 'all' && { type }) })}
        options={[{ id: 'all', name: 'Všechny' }, ...REQUEST_TYPES.map((id) => ({ id, name: typeLabel(id) }))]}
      />
      <Select<AssignedChoice>
        label="Kdo je má"
        value={search.assigned ?? 'all'}
        onChange={(assigned) => onSearch({ ...rest('assigned'), ...(assigned !== 'all' && { assigned }) })}
        options={[
          { id: 'all', name: 'Kdokoli' },
          { id: 'me', name: 'Já' },
          { id: 'nobody', name: 'Nikdo' },
        ]}
      />
    </div>
  )
}
