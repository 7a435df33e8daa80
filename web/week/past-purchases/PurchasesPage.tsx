import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Download, FileSpreadsheet } from 'lucide-react'
import type { PurchaseRow } from '#contract/week/purchases.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { isoWeek } from '#domain/time/week.ts'
import { PURCHASE_STATUSES, purchaseStatusLabel } from '#domain/week/purchases/status.ts'
import { csvChoices } from '../../lib/csv-choices.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { FilterSelect } from '../../table/FilterSelect.tsx'
import { openHere } from '../../table/open-here.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { PurchaseChip } from './PurchaseChip.tsx'
import { PurchaseView } from './PurchaseView.tsx'
import { purchasesAddress, type PurchasesSearch } from './purchases-search.ts'
import { usePurchasesFile, type PurchaseFilters } from './use-purchases-file.ts'

export interface PurchasesPageProps {
  search: PurchasesSearch
  onSearch: (search: PurchasesSearch, step?: 'own' | 'same') => void
}

/** The purchases of a household, or the one that is open (docs/rules/week.md#past-purchases). */
export function PurchasesPage({ search, onSearch }: PurchasesPageProps) {
  if (search.purchase)
    return <PurchaseView key={search.purchase} purchaseId={search.purchase} onClose={() => onSearch(purchasesAddress.list(search))} />
  return <PurchaseList search={search} onSearch={onSearch} />
}

function PurchaseList({ search, onSearch }: PurchasesPageProps) {
  const ownerId = useOwnerId()
  const filters = {
    ownerId,
    year: search.year === undefined ? null : Number(search.year),
    status: search.status ?? null,
    query: search.q ?? '',
  }
  const purchases = useInfiniteQuery(
    orpc.purchases.page.infiniteOptions({
      input: (after: string | null) => ({ ...filters, after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  )
  const first = purchases.data?.pages[0]
  const rows = purchases.data?.pages.flatMap((page) => page.rows)
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Minulé nákupy" actions={first && first.total > 0 && <FileMenu filters={filters} />}>
        Co jste v jednotlivých závozech koupili, za kolik, a kolik jste ušetřili proti běžným cenám.
      </PageHeader>
      {first && first.years.length > 0 && <Filters search={search} onSearch={onSearch} years={first.years} />}
      <TableStates
        query={purchases}
        rows={rows}
        failure="Nákupy se nepodařilo načíst."
        empty={<NoPurchases search={search} onSearch={onSearch} />}
      >
        {(shown) => (
          <>
            <Rows rows={shown} search={search} onSearch={onSearch} />
            <NextPage of={purchases} shown={shown.length} total={first?.total ?? shown.length} />
          </>
        )}
      </TableStates>
    </div>
  )
}

function Filters({ search, onSearch, years }: PurchasesPageProps & { years: readonly number[] }) {
  const [typed, type] = useTypedWords(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }, 'same'))
  return (
    <div role="group" aria-label="Filtry" className="grid items-end gap-3 md:grid-cols-3 print:hidden">
      <SearchField label="Hledat v nákupech" placeholder="Název položky" value={typed} onChange={type} />
      <FilterSelect<string>
        label="Rok"
        all="Všechny"
        // Spaces keep the order: keys that look like numbers would be sorted from the oldest.
        names={Object.fromEntries(years.map((year) => [` ${year}`, String(year)]))}
        value={search.year && ` ${search.year}`}
        onChange={(year) => onSearch({ ...search, year: year?.trim() })}
      />
      <FilterSelect<string>
        label="Stav"
        all="Všechny"
        names={Object.fromEntries(PURCHASE_STATUSES.map((status) => [status, purchaseStatusLabel(status)]))}
        value={search.status}
        onChange={(status) => onSearch({ ...search, status: PURCHASE_STATUSES.find((one) => one === status) })}
      />
    </div>
  )
}

const idOf = ({ id }: PurchaseRow) => id
const when = ({ deliveryOn }: PurchaseRow) => formatDay(deliveryOn)
const placeText = ({ localityName, weekStart }: PurchaseRow) => `${localityName}, týden ${isoWeek(weekStart).week}`
const savedText = ({ saved }: PurchaseRow) => (saved === null || saved === 0 ? '–' : formatTotal(saved))

/** What the member pays of it, and its price if that is another. */
const ToPay = ({ row: { total, covered } }: { row: PurchaseRow }) => (
  <span>
    <strong>{formatTotal(haler(total - covered))}</strong>
    {covered > 0 && <span className="block text-13 text-muted">{nbsp(`cena ${formatTotal(total)}`)}</span>}
  </span>
)

type Open = (purchase: string) => void
type HrefOf = (purchase: string) => string

const columnsOf = (open: Open, hrefOf: HrefOf): Column<PurchaseRow>[] => [
  {
    id: 'day',
    head: 'Závoz',
    isRowHead: true,
    cell: (row) => (
      <a href={hrefOf(row.id)} onClick={openHere(() => open(row.id))} className="font-semibold text-primary hover:underline">
        {when(row)}
      </a>
    ),
  },
  { id: 'place', head: 'Kam', cell: placeText },
  { id: 'status', head: 'Stav', cell: (row) => <PurchaseChip purchase={row} /> },
  { id: 'items', head: 'Položek', numeric: true, cell: ({ items }) => items },
  { id: 'total', head: 'Celkem', numeric: true, cell: (row) => <ToPay row={row} /> },
  { id: 'saved', head: 'Ušetřeno proti běžným cenám', numeric: true, cell: (row) => <span className="text-save">{savedText(row)}</span> },
]

interface RowsProps extends PurchasesPageProps {
  rows: readonly PurchaseRow[]
}

function Rows({ rows, search, onSearch }: RowsProps) {
  const open: Open = (purchase) => onSearch({ ...search, purchase })
  const hrefOf: HrefOf = (purchase) => purchasesAddress.hrefOf({ ...search, purchase })
  const columns = columnsOf(open, hrefOf)
  const table = useTable({ columns, rows, idOf })
  return (
    <DataTable
      of={table}
      caption="Minulé nákupy"
      onRowPress={({ id }) => open(id)}
      renderCard={(row) => <PurchaseCard row={row} href={hrefOf(row.id)} open={open} />}
    />
  )
}

function PurchaseCard({ row, href, open }: { row: PurchaseRow; href: string; open: Open }) {
  return (
    <a
      href={href}
      onClick={openHere(() => open(row.id))}
      className="flex h-full flex-col gap-1 rounded-16 border border-border bg-surface p-4 hover:border-border-strong"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong>{when(row)}</strong>
        <PurchaseChip purchase={row} />
      </span>
      <span className="text-14 text-muted">{placeText(row)}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="text-14">{counted(row.items, 'položka', 'položky', 'položek')}</span>
        <ToPay row={row} />
      </span>
      {row.saved !== null && row.saved > 0 && (
        <span className="text-14 text-save">Proti běžným cenám ušetřeno {formatTotal(row.saved)}</span>
      )}
    </a>
  )
}

const choices = [{ id: 'xlsx', name: 'XLSX', description: 'Sešit pro Excel a jiné tabulky', icon: FileSpreadsheet }, ...csvChoices] as const

function FileMenu({ filters }: { filters: PurchaseFilters }) {
  const { ask, isPending, error } = usePurchasesFile(filters)
  return (
    <div className="flex flex-col items-end gap-2">
      <Menu
        label="Export nákupů"
        choices={choices}
        onChoose={(format) => void ask(format)}
        trigger={
          <Button isPending={isPending}>
            <Download aria-hidden className="size-4" /> Export
          </Button>
        }
      />
      {error && <Notice tone="error">{sentenceOf(error, 'Soubor se nepodařilo připravit.')}</Notice>}
    </div>
  )
}

function NoPurchases({ search, onSearch }: PurchasesPageProps) {
  if (purchasesAddress.isNarrowed(search))
    return (
      <EmptyState title="Nic nenalezeno" action={<Button onPress={() => onSearch(purchasesAddress.whole(search))}>Zrušit filtry</Button>} />
    )
  return (
    <EmptyState
      title="Zatím tu žádný nákup není"
      action={
        <a href="/demand?mode=weekly" className={buttonStyles({ variant: 'primary' })}>
          Otevřít košík
        </a>
      }
    >
      Nákup se tu objeví, jakmile po uzávěrce stanovíme ceny.
    </EmptyState>
  )
}
