import type { ReactNode } from 'react'
import { notCounted, PART_NAMES, paidTitle, sumTitle } from '#domain/week/basket/estimate-text.ts'
import type { RowTotals } from '#domain/week/items-table/totals.ts'
import { feeName, type Fee } from '#domain/week/delivery-options/fees.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Td, Th } from '../../ui/Table.tsx'

export interface TotalRowsProps {
  /** Of the shown rows. */
  totals: RowTotals
  /** Set if a filter hides some rows, which are not in the totals. */
  isNarrowed: boolean
  /** Set in the template, whose lines may be due in different weeks. */
  isTemplate: boolean
  /** After clearing or cancelling the totals are final, and contain only what was bought. */
  isFinal: boolean
}

/** The totals of the shown rows, in the parts of the basket's sum; external purchases have their own row, because they are not paid here. */
export function TotalRows({ totals, isNarrowed, isTemplate, isFinal }: TotalRowsProps) {
  const { sum, toPay, purchasesElsewhere, elsewhere } = totals
  const { sure, overCap, unpriced, ceiling, fees } = sum
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
        total={<strong>{sure.count === 0 ? '–' : formatPrice(toPay)}</strong>}
        atCap={<strong>{formatPrice(ceiling)}</strong>}
      />
      {(isFinal ? fees.sure : fees.possible).map((fee) => (
        <FeeRow key={fee.kind} fee={fee} isSure={fees.sure.some(({ kind }) => kind === fee.kind)} isFinal={isFinal} />
      ))}
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

/** A fee of the handover, which is part of the totals above; without a price it is only named. */
function FeeRow({ fee: { kind, amount }, isSure, isFinal }: { fee: Fee; isSure: boolean; isFinal: boolean }) {
  if (amount === 0 || (amount === null && isFinal)) return null
  return (
    <SumRow
      title={<span className="text-muted">{feeName(kind)}</span>}
      total={<span className="text-muted">{amount === null || !isSure ? '–' : formatPrice(amount)}</span>}
      atCap={<span className="text-muted">{amount === null || isFinal ? '' : formatPrice(amount)}</span>}
      rest={amount === null && <span className="text-muted">cena zatím není stanovená</span>}
    />
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

// In the order of the columns: name, quantity, price, total, maximum, rest.
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
