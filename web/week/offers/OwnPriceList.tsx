import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NamedLayout, OwnLists, PriceList, RememberedList } from '#contract/week/price-lists.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { SheetsRead } from '#domain/sheet/table-row.ts'
import { OWN_COLUMNS, type OwnColumn, type OwnLayout } from '#domain/week/offers/own-list-columns.ts'
import { MOST_OFFERS } from '#domain/week/offers/price-list-columns.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { NameColumnsDialog } from './NameColumnsDialog.tsx'
import { OwnRows } from './OwnRows.tsx'
import { firstRowsOf, nameOf, offersOf, readOwnColumns, rowsOf, type OfferableRow, type ReadOwnList } from './read-own-list.ts'

/** A price list of our own, made from the supplier's, and what to remember of that. */
export interface MadeList extends PriceList {
  remember: RememberedList
  notes: string[]
}

export interface OwnPriceListProps {
  read: SheetsRead
  /** Called with null when the offers have to be made anew. */
  onOffers: (made: MadeList | null) => void
}

/** A supplier's own price list: its columns, the items of its rows, and the localities, which make offers of it. */
export function OwnPriceList({ read, onOffers }: OwnPriceListProps) {
  // Read anew for each file, and not while its rows are decided.
  const query = useQuery(orpc.offers.ownLists.queryOptions({ staleTime: Infinity, gcTime: 0 }))
  return <Reading of={query}>{(basis) => <KnownColumns read={read} basis={basis} onOffers={onOffers} />}</Reading>
}

function KnownColumns({ read, basis, onOffers }: OwnPriceListProps & { basis: OwnLists }) {
  const [named, setNamed] = useState<NamedLayout | null>(null)
  const layouts = [...basis.layouts, ...(named ? [named] : [])].map(({ name, layout }) => [name, layout] as const)
  const { list, fault } = readOwnColumns(read, new Map(layouts))
  const [isNaming, setNaming] = useState(list === undefined)
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-read">{nbsp(list ? `Čteme ${columnsText(list.layout, firstRowOf(read, list))}.` : fault)}</p>
          <Button onPress={() => setNaming(true)}>{list ? 'Změnit sloupce' : 'Pojmenovat sloupce'}</Button>
        </div>
      </Card>
      {list && <Choice key={JSON.stringify([list.name, list.layout])} list={list} basis={basis} onOffers={onOffers} />}
      {isNaming && (
        <NameColumnsDialog
          read={read}
          layout={list ?? null}
          onNamed={(layout) => {
            onOffers(null)
            setNamed(layout)
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

const firstRowOf = (read: SheetsRead, { name }: ReadOwnList) => firstRowsOf(read).find((row) => nameOf(row) === name) ?? []

/** `název „Zboží“ a cenu bez DPH „VO cena“`, in the nominative of the columns. */
const columnsText = ({ columns, isPerPackage }: OwnLayout, headings: readonly string[]) =>
  (Object.keys(OWN_COLUMNS) as OwnColumn[])
    .flatMap((column) => (columns[column] === undefined ? [] : [`${OWN_COLUMNS[column]} = „${headings[columns[column]] ?? ''}“`]))
    .concat(isPerPackage ? ['cena za celé balení'] : [])
    .join(', ')

interface ChoiceProps extends Pick<OwnPriceListProps, 'onOffers'> {
  list: ReadOwnList
  basis: OwnLists
}

/** Which item each row is, and where the prices apply. */
function Choice({ list, basis, onOffers }: ChoiceProps) {
  const [rows] = useState(() => rowsOf(list, basis))
  const [chosen, setChosen] = useState<ReadonlyMap<number, string | null>>(() => new Map(rows.map((row) => [row.line, certainOf(row)])))
  const places = [...new Set(rows.flatMap(({ candidates }) => candidates.flatMap(({ item }) => item.localities)))].toSorted((a, b) =>
    a.localeCompare(b, 'cs'),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const taken = rows.flatMap((row) =>
    row.candidates.flatMap((candidate) => (candidate.item.id === chosen.get(row.line) ? [{ row, candidate }] : [])),
  )
  const offers = offersOf(taken, new Set(places.filter((place) => !left.has(place))))
  const count = offers.rows.length
  const isTwice = new Set(taken.map(({ candidate }) => candidate.item.id)).size < taken.length
  const locked = isTwice
    ? 'Jednu položku jste vybrali pro dva řádky'
    : count > MOST_OFFERS
      ? 'Najednou jde poslat nejvýš 1 000 nabídek, vyberte méně lokalit'
      : count === 0
        ? 'Vyberte aspoň jednu položku'
        : null
  const make = () =>
    onOffers({
      ...offers,
      notes: list.notes,
      remember: {
        layout: { name: list.name, layout: list.layout },
        items: taken.map(({ row, candidate }) => ({ keys: row.keys, sku: candidate.item.sku })),
      },
    })
  if (rows.length === 0)
    return <Notice tone="info">{nbsp('Nic z vašeho ceníku teď lidé nepoptávají. Zkuste to zase příští týden.')}</Notice>
  return (
    <>
      <p role="status">{nbsp(foundSentence(rows, list.rows.length - rows.length))}</p>
      <OwnRows
        rows={rows}
        chosen={chosen}
        onChoose={(line, itemId) => {
          onOffers(null)
          setChosen(new Map(chosen).set(line, itemId))
        }}
      />
      {places.length > 1 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="font-semibold">Kde za tyto ceny nabízíte</legend>
          <div className="flex flex-wrap gap-x-5">
            {places.map((place) => (
              <Checkbox
                key={place}
                isSelected={!left.has(place)}
                onChange={(isTaken) => {
                  onOffers(null)
                  setLeft(new Set(isTaken ? [...left].filter((other) => other !== place) : [...left, place]))
                }}
              >
                {place}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      <div>
        {locked === null ? (
          <Button variant="primary" onPress={make}>
            {nbsp(`Zkontrolovat ${counted(count, 'nabídku', 'nabídky', 'nabídek')}`)}
          </Button>
        ) : (
          <LockedButton reason={locked}>Zkontrolovat nabídky</LockedButton>
        )}
      </div>
    </>
  )
}

/** The item that a row is certainly of, if its price is known. */
const certainOf = ({ by, candidates: [first] }: OfferableRow) =>
  by !== null && first?.price.fault === undefined ? (first?.item.id ?? null) : null

function foundSentence(rows: readonly OfferableRow[], others: number): string {
  const known = rows.filter((row) => certainOf(row) !== null).length
  const parts = [
    known > 0 && `Poznali jsme ${counted(known, 'položku', 'položky', 'položek')}.`,
    rows.length > known && `U ${counted(rows.length - known, 'řádku', 'řádků', 'řádků')} si nejsme jistí, vyberte prosím.`,
    others > 0 &&
      `${counted(others, 'řádek teď nikdo nepoptává, vynecháváme ho', 'řádky teď nikdo nepoptává, vynecháváme je', 'řádků teď nikdo nepoptává, vynecháváme je')}.`,
  ]
  return parts.filter(Boolean).join(' ')
}
