import { useState } from 'react'
import { formatPrice, haler } from '#domain/money/money.ts'
import { formatQuantity, thousandths } from '#domain/money/quantity.ts'
import { Td, Th, type Sort } from '../ui/Table.tsx'
import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { useTable } from './use-table.ts'

interface Sample {
  id: string
  name: string
  quantity: number
  unit: 'kg' | 'ks'
  households: number
  price: number
}

const samples: readonly Sample[] = [
  { id: 'potatoes', name: 'Brambory konzumní, varný typ B', quantity: 860, unit: 'kg', households: 86, price: 1490 },
  { id: 'eggs', name: 'Vejce M, podestýlka', quantity: 2340, unit: 'ks', households: 71, price: 420 },
  {
    id: 'apples',
    name: 'Jablka Šampion z jihomoravských sadů, tříděná, 70–80 mm',
    quantity: 412,
    unit: 'kg',
    households: 58,
    price: 2290,
  },
]
const idOf = ({ id }: Sample) => id
const isAny = () => true

type Order = 'name' | 'quantity' | 'households' | 'price'

const columns: Column<Sample, Order>[] = [
  {
    id: 'name',
    head: 'Zboží',
    isRowHead: true,
    isSortable: true,
    compare: (a, b) => a.name.localeCompare(b.name, 'cs'),
    cell: ({ name }) => name,
  },
  {
    id: 'quantity',
    head: 'Množství',
    numeric: true,
    isSortable: true,
    compare: (a, b) => a.quantity - b.quantity,
    cell: ({ quantity, unit }) => formatQuantity(thousandths(quantity * 1000), unit),
  },
  {
    id: 'households',
    head: 'Domácností',
    numeric: true,
    isSortable: true,
    compare: (a, b) => a.households - b.households,
    cell: ({ households }) => households,
  },
  {
    id: 'price',
    head: 'Cílová cena',
    numeric: true,
    isSortable: true,
    compare: (a, b) => a.price - b.price,
    cell: ({ price }) => formatPrice(haler(price)),
  },
]

const weeks = [48, 49, 50, 51, 52, 53, 1, 2]
const lines = Array.from({ length: 30 }, (_, n) => n + 1)

const wideColumns: Column<number>[] = [
  { id: 'name', head: 'Zboží', isRowHead: true, pinned: true, cell: (n) => `Zboží číslo ${n}` },
  ...weeks.map((week): Column<number> => ({
    id: `week-${week}`,
    head: `Týden ${week}`,
    numeric: true,
    cell: (n) => formatPrice(haler(n * week * 10)),
  })),
]

/** Tables of the kit: one that is sorted and selected, one that scrolls with its sums in sight, one without rows. */
export function TableSamples() {
  const [sort, setSort] = useState<Sort<Order>>({ by: 'name', direction: 'ascending' })
  const sorted = useTable({ columns, rows: samples, idOf, sort, onSort: setSort, isSelectable: isAny })
  const wide = useTable({ columns: wideColumns, rows: lines, idOf: String })
  const empty = useTable({ columns: columns.slice(0, 2), rows: [], idOf })
  return (
    <>
      <DataTable of={sorted} caption="Poptávka na týden 48" selectLabelOf={({ name }) => `Vybrat: ${name}`} />
      <DataTable of={wide} caption="Odhad na osm týdnů" isDense isTall foot={<Sums />} />
      <DataTable of={empty} caption="Poptávka na týden 49" isDense empty="Na týden 49 zatím nikdo nic neobjednal." />
    </>
  )
}

function Sums() {
  return (
    <tfoot>
      <tr>
        <Th dense pinned scope="row">
          Celkem
        </Th>
        {weeks.map((week) => (
          <Td key={week} dense numeric>
            {formatPrice(haler(465 * week * 10))}
          </Td>
        ))}
      </tr>
    </tfoot>
  )
}
