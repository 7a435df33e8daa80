import type { Demand } from '#contract/week/offers.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { AnswerBadge, AnswerButton, MyPrice } from './Answer.tsx'
import { DemandCard } from './DemandCard.tsx'
import { keyOf } from './demand-groups.ts'
import { Households, TargetPrice, WeeklyQuantity } from './Facts.tsx'

export interface DemandTableProps {
  caption: string
  demands: readonly Demand[]
  now: Date
  onOffer: (offer: string) => void
}

/** The columns of demands; the tables of all deliveries have the same widths. */
const columnsOf = (now: Date, onOffer: (offer: string) => void): Column<Demand>[] => [
  {
    id: 'item',
    head: 'Položka',
    isRowHead: true,
    width: 'w-[26%]',
    cell: ({ item }) => (
      <>
        <span className="font-semibold">{nbsp(item.name)}</span>
        <span className="block text-13 font-normal text-muted">{nbsp(item.category)}</span>
      </>
    ),
  },
  { id: 'quantity', head: 'Týdenní množství', numeric: true, width: 'w-[15%]', cell: (demand) => <WeeklyQuantity demand={demand} /> },
  {
    id: 'households',
    head: 'Zájemci',
    width: 'w-[13%]',
    cell: ({ households }) => (
      <span className="text-14">
        <Households households={households} />
      </span>
    ),
  },
  { id: 'price', head: 'Cílová cena', numeric: true, width: 'w-[11%]', cell: (demand) => <TargetPrice demand={demand} /> },
  {
    id: 'answer',
    head: 'Moje nabídka',
    width: 'w-[17%]',
    cell: (demand) => (
      <span className="flex flex-col items-start gap-1">
        <AnswerBadge demand={demand} now={now} />
        <MyPrice demand={demand} />
      </span>
    ),
  },
  {
    id: 'act',
    head: 'Akce',
    hidesHead: true,
    width: 'w-[18%]',
    cell: (demand) => (
      <span className="flex justify-end whitespace-nowrap">
        <AnswerButton demand={demand} now={now} onOffer={onOffer} />
      </span>
    ),
  },
]

/** Demands of one delivery: rows on a desktop, cards on a phone. */
export function DemandTable({ caption, demands, now, onOffer }: DemandTableProps) {
  const table = useTable({ columns: columnsOf(now, onOffer), rows: demands, idOf: keyOf })
  return <DataTable of={table} caption={caption} renderCard={(demand) => <DemandCard demand={demand} now={now} onOffer={onOffer} />} />
}
