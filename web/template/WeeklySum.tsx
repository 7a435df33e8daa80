import type { PoolForecast } from '#contract/clearing.ts'
import type { TemplateLineView } from '#contract/template.ts'
import { isAvailable } from '#domain/basket/estimate.ts'
import { outOfItems } from '#domain/basket/estimate-text.ts'
import { formatTotal } from '#domain/money/money.ts'
import { weeklyAverage } from '#domain/template/weekly-average.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { SumParts } from '../basket/SumParts.tsx'

export interface WeeklySumProps {
  lines: readonly TemplateLineView[]
  /** What is known of the group price of a line's item; null where nothing is. */
  poolOf: (item: TemplateLineView['item']) => PoolForecast | null
}

/** About how much the regular purchase costs a week, in the parts of every sum, and how much at most (design: ui §7.3). */
export function WeeklySum({ lines, poolOf }: WeeklySumProps) {
  const sum = weeklyAverage(lines.map((line) => ({ ...line, asked: poolOf(line.item), isAvailable: isAvailable(line.item, true) })))
  if (sum.items === 0) return null
  const { sure, ceiling } = sum
  return (
    <div className="flex flex-col gap-1">
      <p className="text-18">
        {sure.count === 0 ? (
          <>
            Týdně nejvýš <strong>{formatTotal(ceiling)}</strong>
          </>
        ) : (
          <>
            Týdně přibližně <strong>{formatTotal(sure.amount)}</strong> {nbsp(`za ${outOfItems(sum)}`)}, nejvýš {formatTotal(ceiling)}
          </>
        )}
      </p>
      <div className="flex max-w-prose flex-col gap-1">
        <SumParts sum={sum} />
      </div>
    </div>
  )
}
