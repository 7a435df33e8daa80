import { FileUp, Rows3 } from 'lucide-react'
import type { Demand } from '#contract/week/demands.ts'
import type { DemandPage } from '#contract/week/offers.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { useNow } from '../../lib/use-now.ts'
import { signedInId } from '../../people/account/session.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useNextPage } from '../../table/use-next-page.ts'
import { useTable } from '../../table/use-table.ts'
import { ViewBar } from '../../table/ViewBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { DemandCard } from './DemandCard.tsx'
import { columnHeads, demandColumns } from './DemandColumns.tsx'
import { DemandExport } from './DemandExport.tsx'
import { DemandFilters } from './DemandFilters.tsx'
import { keyOf } from './demand-key.ts'
import { DEMAND_COLUMNS, demandsAddress, withOffer, type DemandsSearch, type OpensAs } from './demands-search.ts'
import { MergedOffers } from './MergedOffers.tsx'
import { OfferDialog } from './OfferDialog.tsx'
import { useDemands, useOpenDemand } from './use-demands.ts'

export interface DemandListProps {
  search: DemandsSearch
  onSearch: (search: DemandsSearch, step?: 'own' | 'same') => void
}

const none: readonly Demand[] = []
const viewColumns = DEMAND_COLUMNS.map((id) => ({ id, head: columnHeads[id] }))
// Before the first answer, there is no time to compare with.
const noTime = new Date(0)

/** The demands of one type over all open weeks: filters, saved views, the list, and the offer that is open. */
export function DemandList({ search, onSearch }: DemandListProps) {
  const list = demandsAddress.list(search)
  const { found, first, demands } = useDemands(list)
  const now = useNow(first?.now ?? noTime)
  const onOffer = (offer?: string, opensAs?: OpensAs) => onSearch(withOffer(list, offer, opensAs))
  const open = useOpenDemand(search.offer, demands)
  const table = useTable({
    columns: demandColumns(demandsAddress.columnsOf(list), now, onOffer),
    rows: demands ?? none,
    idOf: keyOf,
    sort: demandsAddress.sortOf(list),
    onSort: (sort) => onSearch(demandsAddress.withSort(list, sort)),
  })
  const more = useNextPage(demands?.map(keyOf), () => void found.fetchNextPage(), table.lead)
  const isNarrowed = demandsAddress.isNarrowed(list)
  return (
    <div className="flex flex-col gap-5">
      {first && !isNarrowed && <MergedOffers offers={first.mergedOffers} onOffer={onOffer} />}
      <DemandFilters search={list} page={first} onSearch={onSearch} />
      <div className="flex flex-wrap items-center gap-3">
        <Button onPress={() => onSearch({ ...list, many: 'table' })}>
          <Rows3 aria-hidden className="size-4" /> Vyplnit najednou
        </Button>
        <Button onPress={() => onSearch({ ...list, many: 'import' })}>
          <FileUp aria-hidden className="size-4" /> Nahrát ceník
        </Button>
        <DemandExport search={list} total={first?.total ?? 0} />
        <div className="grow">
          <ViewBar
            address={demandsAddress}
            search={list}
            onSearch={onSearch}
            ownerId={signedInId()}
            columns={viewColumns}
            fixed="Položka a vaše nabídka jsou vidět vždycky."
          />
        </div>
      </div>
      {first?.summedAt && (
        <p className="text-14 text-muted">
          {nbsp(`Množství, která se ještě sbírají, jsou stav k ${formatPragueDateTime(first.summedAt)}; obnovují se každých pět minut.`)}
        </p>
      )}
      <TableStates
        query={found}
        rows={demands}
        failure="Poptávky se nepodařilo načíst."
        empty={<NoDemands isNarrowed={isNarrowed} onAll={() => onSearch(demandsAddress.whole(list))} />}
      >
        {(rows) => (
          <>
            <DataTable
              of={table}
              caption="Poptávky"
              isDense
              isTall
              renderCard={(demand) => <DemandCard demand={demand} now={now} onOffer={onOffer} />}
            />
            <NextPage of={found} shown={rows.length} total={first?.total ?? rows.length} onMore={more} />
          </>
        )}
      </TableStates>
      {first && list.state === undefined && <Missed page={first} onShow={() => onSearch({ ...list, state: 'over' })} />}
      {open && (
        <OfferDialog
          key={keyOf(open)}
          demand={open}
          now={now}
          isCopy={search.copy === 'yes'}
          opensTogether={search.together === 'yes'}
          onClose={() => onOffer()}
        />
      )}
    </div>
  )
}

function NoDemands({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  if (!isNarrowed) return <EmptyState title="Momentálně nejsou žádné aktivní poptávky." />
  return <EmptyState title="Nic nenalezeno" action={<Button onPress={onAll}>Zrušit filtry</Button>} />
}

/** How many demands ended without an offer of this supplier. */
function Missed({ page: { byState }, onShow }: { page: DemandPage; onShow: () => void }) {
  const n = byState.over
  if (n === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
      {nbsp(`Bez vaší nabídky ${plural(n, 'skončila', 'skončily', 'skončilo')} ${n} ${plural(n, 'poptávka', 'poptávky', 'poptávek')}.`)}
      <Button variant="quiet" onPress={onShow}>
        Zobrazit
      </Button>
    </p>
  )
}
