import { CircleAlert, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { PriceListPreview } from '#contract/week/price-lists.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { priceListTitle } from '#domain/week/offers/price-list-columns.ts'
import { reachWarning } from '#domain/week/offers/reach.ts'
import { servedWeeksText } from '#domain/week/offers/served-weeks.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { TierOutlook } from './TierOutlook.tsx'

type Row = PriceListPreview['rows'][number]

const PAGE = 50
// A row of a supplier's own list is of several localities.
const idOf = ({ line, locality, region }: Row) => `${line} ${locality} ${region ?? ''}`

const columns: Column<Row>[] = [
  { id: 'line', head: 'Řádek', numeric: true, narrow: true, cell: ({ line }) => line },
  {
    id: 'item',
    head: 'Položka',
    isRowHead: true,
    cell: ({ name, locality, region, week, weeks, goesOn }) => (
      <>
        <span className="font-semibold wrap-anywhere">{nbsp(name)}</span>
        <span className="block text-13 font-normal text-muted">
          {region === null ? locality : nbsp(`celý region ${region}`)}
          {weeks.length > 0 ? nbsp(`, ${servedWeeksText({ weeks, goesOn })}`) : week === null ? '' : nbsp(`, týden ${week}`)}
        </span>
      </>
    ),
  },
  { id: 'outcome', head: 'Co se stane', cell: (row) => <Outcome row={row} /> },
  { id: 'what', head: 'Nabídka', cell: (row) => <What row={row} /> },
]

function Outcome({ row: { outcome } }: { row: Row }) {
  if (outcome === 'faulty')
    return (
      <Chip tone="error" icon={CircleAlert}>
        Chyba
      </Chip>
    )
  if (outcome === 'new')
    return (
      <Chip tone="primary" icon={Plus}>
        Nová
      </Chip>
    )
  return (
    <Chip tone="change" icon={Pencil}>
      Změna
    </Chip>
  )
}

function What({ row: { faults, tiers, unit, reach } }: { row: Row }) {
  if (faults.length > 0)
    return (
      <ul className="text-14 text-error">
        {faults.map(({ column, sentence }) => (
          <li key={`${column} ${sentence}`}>
            {column !== null && <strong>{priceListTitle(column)}: </strong>}
            {nbsp(sentence)}
          </li>
        ))}
      </ul>
    )
  return (
    <>
      <ul className="text-14">
        {tiers.map(({ minQuantity, price }) => (
          <li key={minQuantity}>
            od {formatQuantity(minQuantity, unit ?? undefined)} za {formatPrice(price)}
            {unit && `/${unit}`}
          </li>
        ))}
      </ul>
      {unit && reach && <TierOutlook tiers={tiers} demand={reach} unit={unit} />}
    </>
  )
}

/** Faulty rows first, then those that would not win. */
const rankOf = ({ outcome, tiers, reach, unit }: Row) =>
  outcome === 'faulty' ? 0 : unit !== null && reach !== null && reachWarning(tiers, reach, unit) !== null ? 1 : 2

/** The rows of a price list that would change something or are faulty; those to look at first. */
export function PriceListRows({ rows }: { rows: readonly Row[] }) {
  const [shown, setShown] = useState(PAGE)
  const sorted = rows.toSorted((a, b) => rankOf(a) - rankOf(b) || a.line - b.line)
  const table = useTable({ columns, rows: sorted.slice(0, shown), idOf })
  if (rows.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <DataTable of={table} caption="Řádky ceníku" isDense isTall />
      {rows.length > PAGE && <ShowMore shown={Math.min(shown, rows.length)} total={rows.length} onMore={() => setShown(shown + PAGE)} />}
    </div>
  )
}
