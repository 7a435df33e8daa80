import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookPage } from '#contract/week/forward-book.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { csvChoices } from '../../lib/csv-choices.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import { FilterSelect } from '../../table/FilterSelect.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { SupplierHeader } from '../suppliers/SupplierHeader.tsx'
import { BookTable } from './BookTable.tsx'
import { bookAddress, type BookSearch } from './forward-book-search.ts'
import { useBookFile } from './use-book-file.ts'

export interface ForwardBookPageProps {
  search: BookSearch
  onSearch: (search: BookSearch, step?: 'own' | 'same') => void
}

/** What households are expected to buy in the next eight weeks, for suppliers (docs/rules/week.md#forward-book). */
export function ForwardBookPage({ search, onSearch }: ForwardBookPageProps) {
  const filters = { type: search.type ?? 'product', localityId: search.locality ?? null, query: search.q ?? '' } as const
  const book = useInfiniteQuery(
    orpc.forwardBook.page.infiniteOptions({
      input: (after: string | null) => ({ ...filters, after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      // A new server computes the book right after its start.
      refetchInterval: ({ state }) => (state.data?.pages[0]?.computedAt === null ? 5000 : false),
    }),
  )
  const pages = book.data?.pages
  const first = pages?.[0]
  return (
    <div className="flex flex-col gap-5">
      <SupplierHeader current="/supplier/forward-book" title="Výhled poptávky">
        Kolik domácnosti nejspíš koupí v příštích osmi týdnech: podle pravidelných nákupů, pauz a změn jednotlivých týdnů.
      </SupplierHeader>
      <Filters search={search} onSearch={onSearch} first={first} />
      <TableStates
        query={book}
        rows={pages?.flatMap(({ rows }) => rows)}
        failure="Výhled se nepodařilo načíst."
        empty={<NothingExpected search={search} onSearch={onSearch} first={first} />}
      >
        {(rows) =>
          first && (
            <>
              <Legend first={first} file={<FileMenu filters={filters} />} />
              <BookTable past={first.past} ahead={first.ahead} rows={rows} />
              <NextPage of={book} shown={new Set(rows.map(({ item }) => item.id)).size} total={first.total} />
            </>
          )
        }
      </TableStates>
    </div>
  )
}

function Filters({ search, onSearch, first }: ForwardBookPageProps & { first: BookPage | undefined }) {
  const [words, typeWords] = useTypedWords(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }, 'same'))
  const localities = Object.fromEntries(first?.localities.map(({ id, name }) => [id, name]) ?? [])
  return (
    <div role="group" aria-label="Filtry" className="grid items-end gap-3 md:grid-cols-3 print:hidden">
      <SearchField label="Hledat položky" placeholder="Název nebo obecný název" value={words} onChange={typeWords} />
      <FilterSelect
        label="Lokalita"
        all="Všechny"
        names={localities}
        value={search.locality}
        onChange={(locality) => onSearch({ ...search, locality })}
      />
      <FilterSelect
        label="Druh"
        all="Zboží"
        names={{ service: 'Služby' }}
        value={search.type === 'service' ? 'service' : undefined}
        onChange={(type) => onSearch({ ...search, type })}
      />
    </div>
  )
}

function Legend({ first: { computedAt }, file }: { first: BookPage; file: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-60 flex-1 text-14 text-muted">
        {computedAt && <>Spočítáno {formatPragueDateTime(computedAt)}. </>}
        Sloupec je týden od daného pondělí: šedé jsou skutečnost, tučné výhled. Graf má dole týdny a nahoře největší množství. U malých
        skupin ukazujeme jen rozmezí.
      </p>
      {file}
    </div>
  )
}

function FileMenu({ filters }: { filters: Parameters<typeof useBookFile>[0] }) {
  const { ask, isPending, error } = useBookFile(filters)
  return (
    <div className="flex flex-col items-end gap-2">
      <Menu
        label="Stáhnout výhled"
        choices={csvChoices}
        onChoose={(style) => void ask(style)}
        trigger={
          <Button isPending={isPending}>
            <Download aria-hidden className="size-4" /> Stáhnout CSV
          </Button>
        }
      />
      {error && <Notice tone="error">{sentenceOf(error, 'Soubor se nepodařilo připravit.')}</Notice>}
    </div>
  )
}

function NothingExpected({ search, onSearch, first }: ForwardBookPageProps & { first: BookPage | undefined }) {
  if (first?.computedAt === null) return <EmptyState title="Výhled se právě počítá. Do deseti minut bude tady." />
  return (
    <EmptyState
      title={bookAddress.isNarrowed(search) ? 'Nic nenalezeno' : 'Domácnosti zatím nic neplánují'}
      action={bookAddress.isNarrowed(search) && <Button onPress={() => onSearch(bookAddress.whole(search))}>Zrušit filtry</Button>}
    />
  )
}
