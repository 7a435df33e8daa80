import type { Demand } from '#contract/week/demands.ts'
import type { DemandOrder } from '#domain/week/offers/demand-list.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Column } from '../../table/column.ts'
import { AnswerBadge, AnswerButton, MyPrice } from './Answer.tsx'
import type { DemandColumn, OpensAs } from './demands-search.ts'
import { Closes, Frequency, Households, Quality, TargetPrice, WeeklyQuantity, WeekName } from './Facts.tsx'

/** The names of the columns that can be shown or hidden. */
export const columnHeads: Readonly<Record<DemandColumn, string>> = {
  quality: 'Požadovaná kvalita',
  quantity: 'Týdenní množství',
  households: 'Zájemci',
  price: 'Cílová cena',
  frequency: 'Četnost závozů',
  locality: 'Lokalita',
  week: 'Týden',
  closes: 'Nabídky do',
}

/** The columns of the demands: the item and those that are shown. */
export function demandColumns(
  shown: readonly DemandColumn[],
  now: Date,
  onOffer: (offer: string, opensAs?: OpensAs) => void,
): Column<Demand, DemandOrder>[] {
  const all: Record<DemandColumn, Pick<Column<Demand>, 'cell' | 'numeric'> & { isSortable?: boolean }> = {
    quality: { cell: (demand) => <Quality demand={demand} /> },
    quantity: { isSortable: true, numeric: true, cell: (demand) => <WeeklyQuantity demand={demand} /> },
    households: { isSortable: true, cell: ({ households }) => <Households households={households} /> },
    price: { isSortable: true, numeric: true, cell: (demand) => <TargetPrice demand={demand} /> },
    frequency: { cell: (demand) => <Frequency demand={demand} /> },
    locality: { isSortable: true, cell: ({ localityName }) => localityName },
    week: { isSortable: true, cell: (demand) => <WeekName demand={demand} /> },
    closes: { isSortable: true, cell: (demand) => <Closes demand={demand} now={now} /> },
  }
  return [
    {
      id: 'item',
      head: 'Položka',
      isRowHead: true,
      isSortable: true,
      cell: ({ item, categoryPath }) => (
        <span className="block min-w-36">
          <span className="font-semibold" data-stop="name" tabIndex={-1}>
            {nbsp(item.name)}
          </span>
          <span className="block text-13 font-normal text-pretty text-muted">{nbsp(categoryPath)}</span>
        </span>
      ),
    },
    ...shown.map((id) => ({ id, head: columnHeads[id], ...all[id] }) as Column<Demand, DemandOrder>),
    {
      id: 'state',
      head: 'Moje nabídka',
      isSortable: true,
      cell: (demand) => (
        <span className="flex flex-col items-start gap-1 py-1 lg:[&_button]:whitespace-nowrap">
          <AnswerBadge demand={demand} now={now} />
          <MyPrice demand={demand} />
          <AnswerButton demand={demand} now={now} onOffer={onOffer} />
        </span>
      ),
    },
  ]
}
