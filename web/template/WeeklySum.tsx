import type { TemplateLineView } from '#contract/template.ts'
import { formatTotal, type Money } from '#domain/money/money.ts'
import { weeklyAverage } from '#domain/template/weekly-average.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'

export interface WeeklySumProps {
  lines: readonly TemplateLineView[]
  /** The group price of a line's item as it stands now; null where nobody knows it. */
  priceOf: (line: TemplateLineView) => Money | null
}

/** About how much the template costs a week, and how much at most (design: ui §7.3); from real prices alone. */
export function WeeklySum({ lines, priceOf }: WeeklySumProps) {
  const { estimate, ceiling, unpriced, overCap } = weeklyAverage(lines.map((line) => ({ ...line, price: priceOf(line) })))
  if (ceiling === 0) return null
  return (
    <div>
      <p className="text-18">
        {estimate === null ? (
          <>
            Týdně nejvýš <strong>{formatTotal(ceiling)}</strong>
          </>
        ) : (
          <>
            Týdně přibližně <strong>{formatTotal(estimate)}</strong>, nejvýš {formatTotal(ceiling)}
          </>
        )}
      </p>
      {estimate !== null && (unpriced > 0 || overCap > 0) && <p className="text-13 text-muted">{nbsp(left(unpriced, overCap))}</p>}
    </div>
  )
}

function left(unpriced: number, overCap: number): string {
  const at = (n: number) => `U ${counted(n, 'položky', 'položek', 'položek')}`
  return [
    unpriced === 0
      ? []
      : [`${at(unpriced)} skupinovou cenu zatím neznáme, ${unpriced === 1 ? 'počítáme ji' : 'počítáme je'} za váš strop.`],
    overCap === 0 ? [] : [`${at(overCap)} je skupinová cena nad vaším stropem, v odhadu ${overCap === 1 ? 'není' : 'nejsou'}.`],
  ]
    .flat()
    .join(' ')
}
