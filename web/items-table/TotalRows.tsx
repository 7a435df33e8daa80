import type { ReactNode } from 'react'
import type { RowTotals } from '#domain/items-table/totals.ts'
import { formatPrice } from '#domain/money/money.ts'
import { counted, grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Td, Th } from '../ui/Table.tsx'

export interface TotalRowsProps {
  /** Of the rows that are shown. */
  totals: RowTotals
  /** How many items there are in all. */
  itemsInAll: number
  /** Set in the template, whose lines need not come in the same week. */
  isTemplate: boolean
}

/** What the shown rows come to; other shops in a row of their own, as nothing of them is paid here. */
export function TotalRows({ totals, itemsInAll, isTemplate }: TotalRowsProps) {
  const { items, total, atCap, purchasesElsewhere, elsewhere } = totals
  const ofAll = items === itemsInAll ? '' : ` z ${grouped(itemsInAll)}`
  return (
    <tfoot>
      <tr>
        <Th dense scope="row" pinned>
          <span className="font-bold">{nbsp(`Celkem za ${counted(items, 'položku', 'položky', 'položek')}${ofAll}`)}</span>
          {isTemplate && <span className="block text-13 font-normal text-muted">každá jednou</span>}
          {total !== null && <OnPhone>{formatPrice(total)}</OnPhone>}
        </Th>
        <Td dense colSpan={6} />
        <Td dense numeric>
          <strong>{total === null ? '–' : formatPrice(total)}</strong>
        </Td>
        <Td dense numeric>
          <strong>{formatPrice(atCap)}</strong>
        </Td>
        <Td dense colSpan={2} />
      </tr>
      {elsewhere !== null && (
        <tr>
          <Th dense scope="row" pinned>
            <span className="text-muted">{nbsp(`Nákupy v jiném obchodě (${purchasesElsewhere})`)}</span>
            <OnPhone>{formatPrice(elsewhere)}</OnPhone>
          </Th>
          <Td dense colSpan={6} />
          <Td dense numeric>
            <span className="text-muted">{formatPrice(elsewhere)}</span>
          </Td>
          <Td dense />
          <Td dense colSpan={2}>
            <span className="text-muted">neplatí se tady</span>
          </Td>
        </tr>
      )}
    </tfoot>
  )
}

/** The sum again, where its own column is out of sight. */
function OnPhone({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="block font-bold md:hidden print:hidden">
      {children}
    </span>
  )
}
