import { useQuery } from '@tanstack/react-query'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { unpaidText } from '#domain/week/binding/consent-text.ts'
import { orpc } from '../../lib/rpc.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Above a week that can still change: the purchase that has to be paid before its cut-off; else nothing of the week is ordered. */
export function UnpaidNotice({ week }: { week: WeekStart }) {
  const { data } = useQuery(orpc.deliveries.deadlines.queryOptions({ input: { weekStart: week }, retry: false }))
  if (!data?.unpaid) return null
  return (
    <Notice tone="error">
      <p>{nbsp(`${unpaidText(data.unpaid)} Pokud platba do uzávěrky nepřijde, nic neobjednáme.`)}</p>
      <a href="/payments" className={linkStyles()}>
        Zaplatit
      </a>
    </Notice>
  )
}
