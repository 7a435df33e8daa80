import type { PoolForecast } from '#contract/week/clearing.ts'
import type { TemplateLineView } from '#contract/week/template.ts'
import { outOfItems } from '#domain/week/basket/estimate-text.ts'
import { formatTotal } from '#domain/money/money.ts'
import { isComing, weeklyAverage } from '#domain/week/basket/weekly-average.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { useBasketOwner } from '../../people/links/basket-owner.ts'
import { useRaisedCaps } from '../basket/RaisedCaps.tsx'
import { SumParts } from '../basket/SumParts.tsx'
import { useTemplateLock } from './offline-template.ts'
import { useCapRaise } from './use-cap-raise.ts'

export interface WeeklySumProps {
  /** In display order. */
  lines: readonly TemplateLineView[]
  /** The first week to which a change applies. */
  effectiveFrom: WeekStart
  /** The group price of a line's item; null if unknown. */
  poolOf: (item: TemplateLineView['item']) => PoolForecast | null
}

/** The approximate weekly cost of the template in the parts of every sum, and its maximum (docs/rules/screens.md#template-page). */
export function WeeklySum({ lines, effectiveFrom, poolOf }: WeeklySumProps) {
  const { mayEdit } = useBasketOwner()
  const lock = useTemplateLock()
  const raise = useCapRaise()
  const raisedCaps = useRaisedCaps({
    lines: lines.filter((line) => isComing(line) && line.item.isOffered),
    poolOf,
    scope: `Platí od týdne\u00a0${isoWeek(effectiveFrom).week} pořád. Co máte v některém týdnu upravené, se nezmění.`,
    onRaise: (raised) => void raise(raised),
  })
  const sum = weeklyAverage(
    lines.map((line) => ({ ...line, asked: line.item.awaitsApproval ? null : poolOf(line.item), isAvailable: line.item.isOffered })),
  )
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
      <div className="flex max-w-100 flex-col gap-1">
        <SumParts sum={sum} onOverCap={mayEdit && lock === null && raisedCaps.button} />
      </div>
      {raisedCaps.dialog}
    </div>
  )
}
