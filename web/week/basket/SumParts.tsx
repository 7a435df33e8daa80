import type { ReactNode } from 'react'
import type { BasketSum } from '#domain/week/basket/estimate.ts'
import { notCounted, PART_NAMES } from '#domain/week/basket/estimate-text.ts'
import { formatTotal } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'

export interface SumPartsProps {
  sum: BasketSum
  /** The command for lines above the cap. */
  onOverCap?: ReactNode
}

/** The uncertain parts of a sum, each with count and amount, and what is in no part; nothing if everything is certain. */
export function SumParts({ sum, onOverCap }: SumPartsProps) {
  const parts = (['overCap', 'unpriced'] as const).filter((part) => sum[part].count > 0)
  return (
    <>
      {parts.length > 0 && (
        <dl className="flex flex-col gap-1 text-14">
          {parts.map((part) => (
            <div key={part} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <dt className={part === 'overCap' ? 'font-semibold text-due' : 'text-muted'}>
                {PART_NAMES[part]}{' '}
                <span className="font-normal text-muted">· {counted(sum[part].count, 'položka', 'položky', 'položek')}</span>
              </dt>
              <dd className="text-muted">
                {part === 'unpriced' && 'nejvýš '}
                {formatTotal(sum[part].amount)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {sum.overCap.count > 0 && onOverCap}
      {notCounted(sum).map((sentence) => (
        <p key={sentence} className="text-13 text-pretty text-muted">
          {nbsp(sentence)}
        </p>
      ))}
    </>
  )
}
