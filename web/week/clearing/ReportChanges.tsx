import type { ClearingReport, PoolOutcome } from '#contract/week/clearing.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { counted } from '#domain/text/count.ts'
import { plural } from '#domain/text/plural.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { changedPools } from '#domain/week/clearing/report-diff.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What is different from the previous dry run. */
export function ReportChanges({ report, previous }: { report: ClearingReport; previous: ClearingReport }) {
  const changes = changedPools(previous.pools, report.pools)
  if (changes.length === 0)
    return (
      <Notice tone="past" word="Beze změny:">
        Od minulé zkoušky se nezměnilo nic.
      </Notice>
    )
  return (
    <Notice
      tone="info"
      title={nbsp(
        `Od minulé zkoušky se ${plural(changes.length, 'změnila', 'změnily', 'změnilo')} ${counted(changes.length, 'poptávka', 'poptávky', 'poptávek')}:`,
      )}
    >
      <ul aria-label="Rozdíl proti minulé zkoušce">
        {changes.map(({ before, after }) => {
          const { item, unit } = (after ?? before)!
          return (
            <li key={`${item.id} ${unit}`}>
              <strong>{item.name}</strong>: {nbsp(`${resultText(before)}, nově ${resultText(after)}`)}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

function resultText(pool: PoolOutcome | null): string {
  if (pool === null || pool.unitPrice === null) return 'bez ceny'
  return `${formatPrice(pool.unitPrice)}/${pool.unit} od ${pool.supplierName} (${formatQuantity(pool.quantity, pool.unit)})`
}
