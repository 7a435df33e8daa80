import { useQuery } from '@tanstack/react-query'
import { nbsp } from '#domain/text/nbsp.ts'
import { unpaidText } from '#domain/week/binding/consent-text.ts'
import { orpc } from '../../lib/rpc.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Above a week that can still change: the purchase that has to be paid before its cut-off; else nothing of the week is ordered. */
export function UnpaidNotice() {
  const { data } = useQuery(orpc.binding.unpaid.queryOptions())
  if (!data) return null
  return (
    <Notice tone="error">
      <p>{nbsp(`${unpaidText(data)} Pokud platba do uzávěrky nepřijde, nic neobjednáme.`)}</p>
      <a href="/payments" className={linkStyles()}>
        Zaplatit
      </a>
    </Notice>
  )
}
