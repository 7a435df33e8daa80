import type { ReactNode } from 'react'
import { notCounted, PART_NAMES, paidTitle, sumTitle } from '#domain/week/basket/estimate-text.ts'
import type { RowTotals } from '#domain/week/items-table/totals.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Td, Th } from '../../ui/Table.tsx'

export interface TotalRowsProps {
  /** Of the rows that are shown. */
  totals: RowTotals
  /** Set where a filter hides some rows: the sums are of the others. */
  isNarrowed: boolean
  /** Set in the template, whose lines need not come in the same week. */
  isTemplate: boolean
  /** After clearing the sums are final, and only what was bought is in them. */
  isFinal: boolean
}

/** What the shown rows come to, in the parts of the basket's sum; other shops in a row of their own, as nothing of them is paid here. */
export function TotalRows({ totals, isNarrowed, isTemplate, isFinal }: TotalRowsProps) {
  const { sum, purchasesElsewhere, elsewhere } = totals
  const { sure, overCap, unpriced, ceiling } = sum
  const remark = [isNarrowed ? ['jen zobrazené'] : [], isTemplate ? ['každá jednou'] : []].flat().join(', ')
  return (
    <tfoot>
      <SumRow
        title={
          <>
            <span className="font-bold">{nbsp(isFinal ? paidTitle(sum) : sumTitle(sum))}</span>
            {remark && <span className="block text-13 font-normal text-muted">{remark}</span>}
          </>
        }
        total={<strong>{sure.count === 0 ? '–' : formatPrice(sure.amount)}</strong>}
        atCap={<strong>{formatPrice(ceiling)}</strong>}
      />
      {!isFinal && <PartRow name={PART_NAMES.overCap} {...overCap} />}
      {!isFinal && <PartRow name={PART_NAMES.unpriced} {...unpriced} />}
      {!isFinal &&
        notCounted(sum).map((sentence) => (
          <tr key={sentence}>
            <Td dense colSpan={COLUMNS}>
              <span className="sticky left-3 inline-block max-w-[min(40rem,80vw)] text-pretty text-muted">{nbsp(sentence)}</span>
            </Td>
          </tr>
        ))}
      {elsewhere !== null && <PartRow name="Nákupy v jiném obchodě" amount={elsewhere} count={purchasesElsewhere} rest="neplatí se tady" />}
    </tfoot>
  )
}

function PartRow({ name, amount, count, rest }: { name: string; amount: Money; count: number; rest?: string }) {
  if (count === 0) return null
  return (
    <SumRow
      title={<span className="text-muted">{nbsp(`${name} (${count})`)}</span>}
      total={<span className="text-muted">{formatPrice(amount)}</span>}
      rest={rest && <span className="text-muted">{rest}</span>}
    />
  )
}

const COLUMNS = 11

// As the columns stand: what it is, quantity, price, in total, at most, and the rest.
function SumRow({ title, total, atCap, rest }: { title: ReactNode; total: ReactNode; atCap?: ReactNode; rest?: ReactNode }) {
  return (
    <tr>
      <Th dense scope="row" pinned>
        {title}
      </Th>
      <Td dense colSpan={2} />
      <Td dense numeric>
        {total}
      </Td>
      <Td dense numeric>
        {atCap}
      </Td>
      <Td dense colSpan={6}>
        {rest}
      </Td>
    </tr>
  )
}
