import type { ListedSupplier } from '#contract/week/suppliers.ts'
import type { SupplierOrder } from '#domain/week/suppliers/supplier-list.ts'
import { supplierStateName } from '#domain/week/suppliers/supplier-list.ts'
import { grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { FilterSelect } from '../../table/FilterSelect.tsx'
import { openHere } from '../../table/open-here.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { useNextPage } from '../../table/use-next-page.ts'
import { useTable } from '../../table/use-table.ts'
import { useWayBackToRow } from '../../table/use-way-back-to-row.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { SupplierDrawer } from './SupplierDrawer.tsx'
import { SupplierStateChip } from './SupplierStateChip.tsx'
import { suppliersAddress, type SuppliersSearch } from './suppliers-search.ts'
import type { SellingKind } from './supplier-kind.ts'
import { useSuppliers } from './use-suppliers.ts'

export interface SupplierListProps {
  kind: SellingKind
  search: SuppliersSearch
  onSearch: (search: SuppliersSearch, step?: 'own' | 'same') => void
}

const none: readonly ListedSupplier[] = []
const idOf = ({ id }: ListedSupplier) => id
const captions: Record<SellingKind, string> = { goods: 'Dodavatelé zboží', services: 'Dodavatelé služeb' }

interface Opening {
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
}

function NameLink({ supplier: { id, name, registrationNumber }, hrefOf, onOpen }: Opening & { supplier: ListedSupplier }) {
  return (
    <span className="block min-w-36">
      <a
        href={hrefOf(id)}
        onClick={openHere(() => onOpen(id))}
        data-stop="name"
        className="tap font-semibold wrap-anywhere text-primary underline underline-offset-3"
      >
        {name}
      </a>
      <span className="block text-13 font-normal text-muted">
        {nbsp(registrationNumber ? `IČO ${registrationNumber}` : 'IČO neuvedeno')}
      </span>
    </span>
  )
}

const ownerText = ({ owner }: ListedSupplier) => (owner ? `${owner.name}, ${owner.email}` : 'bez účtu')
const lastText = ({ lastOfferAt }: ListedSupplier) => (lastOfferAt ? formatDay(pragueDay(lastOfferAt), 'full') : 'zatím žádná')

const columnsOf = (opening: Opening): Column<ListedSupplier, SupplierOrder>[] => [
  {
    id: 'name',
    head: 'Dodavatel',
    isRowHead: true,
    isSortable: true,
    cell: (supplier) => <NameLink supplier={supplier} {...opening} />,
  },
  { id: 'state', head: 'Stav', cell: ({ state }) => <SupplierStateChip state={state} /> },
  { id: 'owner', head: 'Účet', cell: (supplier) => <span className="text-14 wrap-anywhere">{ownerText(supplier)}</span> },
  { id: 'offers', head: 'Platné nabídky', numeric: true, isSortable: true, cell: ({ validOffers }) => grouped(validOffers) },
  { id: 'won', head: 'Získané poptávky za 8 týdnů', numeric: true, isSortable: true, cell: ({ poolsWon }) => grouped(poolsWon) },
  { id: 'orders', head: 'Objednávky', numeric: true, isSortable: true, cell: ({ orders }) => grouped(orders) },
  { id: 'lastOffer', head: 'Poslední nabídka', isSortable: true, cell: lastText },
]

function SupplierCard({ supplier, ...opening }: Opening & { supplier: ListedSupplier }) {
  const { validOffers, poolsWon, orders } = supplier
  return (
    <Card>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <NameLink supplier={supplier} {...opening} />
          <SupplierStateChip state={supplier.state} />
        </div>
        <p className="text-14 wrap-anywhere">{ownerText(supplier)}</p>
        <p className="text-14 text-muted">
          {nbsp(`Platné nabídky ${grouped(validOffers)}, získané poptávky za 8 týdnů ${grouped(poolsWon)}, objednávky ${grouped(orders)}`)}
        </p>
        <p className="text-14 text-muted">{nbsp(`Poslední nabídka: ${lastText(supplier)}`)}</p>
      </div>
    </Card>
  )
}

/** The suppliers of one kind: filters, the table, and the supplier that is open. */
export function SupplierList({ kind, search, onSearch }: SupplierListProps) {
  const address = suppliersAddress[kind]
  const list = address.list(search)
  const { found, first, suppliers } = useSuppliers(kind, list)
  const opening: Opening = {
    hrefOf: (supplier) => address.hrefOf({ ...list, supplier }),
    onOpen: (supplier) => onSearch({ ...list, supplier }),
  }
  const table = useTable({
    columns: columnsOf(opening),
    rows: suppliers ?? none,
    idOf,
    sort: address.sortOf(list),
    onSort: (sort) => onSearch(address.withSort(list, sort)),
    onKey: (key, id) => {
      if (key !== 'Enter') return false
      opening.onOpen(id)
      return true
    },
  })
  useWayBackToRow(search.supplier, table.lead)
  const more = useNextPage(suppliers?.map(idOf), () => void found.fetchNextPage(), table.lead)
  return (
    <section aria-labelledby="dodavatele" className="flex flex-col gap-4">
      <h2 id="dodavatele" className="text-18 font-bold">
        {captions[kind]}
      </h2>
      <Filters search={list} byState={first?.byState} onSearch={onSearch} />
      <TableStates
        query={found}
        rows={suppliers}
        failure="Dodavatele se nepodařilo načíst."
        empty={
          address.isNarrowed(list) ? (
            <EmptyState title="Nic nenalezeno" action={<Button onPress={() => onSearch(address.whole(list))}>Zrušit filtry</Button>} />
          ) : (
            <EmptyState title="Zatím nemáte žádného dodavatele" />
          )
        }
      >
        {(rows) => (
          <>
            <DataTable
              of={table}
              caption={captions[kind]}
              isDense
              renderCard={(supplier) => <SupplierCard supplier={supplier} {...opening} />}
            />
            <NextPage of={found} shown={rows.length} total={first?.total ?? rows.length} onMore={more} />
          </>
        )}
      </TableStates>
      {search.supplier && (
        <SupplierDrawer
          key={search.supplier}
          supplierId={search.supplier}
          tab={search.tab ?? 'profile'}
          onTab={(tab) => onSearch({ ...search, tab: tab === 'profile' ? undefined : tab }, 'same')}
          onClose={() => onSearch(list)}
        />
      )}
    </section>
  )
}

interface FiltersProps extends Pick<SupplierListProps, 'search' | 'onSearch'> {
  /** Undefined during the first load. */
  byState: Readonly<Record<'active' | 'suspended' | 'unapproved', number>> | undefined
}

function Filters({ search, byState, onSearch }: FiltersProps) {
  const [typed, type] = useTypedWords(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }, 'same'))
  const name = (state: 'active' | 'suspended' | 'unapproved') =>
    `${supplierStateName(state)}${byState ? ` (${grouped(byState[state])})` : ''}`
  return (
    <div role="group" aria-label="Filtry" className="grid items-end gap-3 sm:grid-cols-2 lg:max-w-wide-dialog">
      <SearchField label="Hledat dodavatele" placeholder="Název, IČO nebo účet" value={typed} onChange={type} maxLength={100} />
      <FilterSelect
        label="Stav"
        all="Všechny"
        names={{ active: name('active'), suspended: name('suspended'), unapproved: name('unapproved') }}
        value={search.state}
        onChange={(state) => onSearch({ ...search, state })}
      />
    </div>
  )
}
