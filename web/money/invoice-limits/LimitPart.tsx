import { useQuery } from '@tanstack/react-query'
import { leftOf } from '#domain/money/invoice-limits/limit.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { orpc } from '../../lib/rpc.ts'
import { Card } from '../../ui/Card.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'

/** What can still be ordered on invoice; nothing for those who pay in another way. */
export function LimitPart() {
  const { data } = useQuery(orpc.invoiceLimits.mine.queryOptions({ staleTime: 0 }))
  if (!data) return null
  const { limit, owed, ordered } = data
  const left = leftOf(data)
  return (
    <Card as="section" aria-label="Limit na fakturu">
      <h2 className="text-18 font-bold">{nbsp(`Na fakturu můžete ještě objednat za ${formatTotal(left)}`)}</h2>
      <div className="my-2">
        <ProgressBar label="Využito z limitu na fakturu" value={limit - left} max={Math.max(1, limit)} />
      </div>
      <p className="text-muted">
        {nbsp(
          `Limit je ${formatTotal(limit)}. ${owed < 0 ? `Máte kredit ${formatTotal(haler(-owed))}` : `Dlužíte ${formatTotal(owed)}`} a objednáno máte nejvýš za ${formatTotal(ordered)}.`,
        )}{' '}
        {left === 0 && nbsp('Víc objednáte, až něco zaplatíte, nebo s vyšším limitem: napište nám o něj.')}
      </p>
    </Card>
  )
}
