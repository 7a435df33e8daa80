import { useQuery } from '@tanstack/react-query'
import type { Overview } from '#contract/help/dashboard.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { orpc } from '../../lib/rpc.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What has to be paid before the next cut-off, if anything has; else nothing of that week is ordered. */
export function UnpaidNotice({ payFirst }: Pick<Overview, 'payFirst'>) {
  if (!payFirst) return null
  return (
    <Notice tone="error">
      <p>{nbsp(`${payFirst} Pokud platba do uzávěrky nepřijde, nic neobjednáme.`)}</p>
      <a href="/payments" className={linkStyles()}>
        Zaplatit
      </a>
    </Notice>
  )
}

/** Above a week that can still change. */
export function UnpaidBeforeWeek({ week }: { week: WeekStart }) {
  const { data } = useQuery(orpc.deliveries.deadlines.queryOptions({ input: { weekStart: week }, retry: false }))
  return <UnpaidNotice payFirst={data?.payFirst ?? null} />
}
