import { useQuery } from '@tanstack/react-query'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { leftOutText } from '#domain/week/binding/consent-text.ts'
import { orpc } from '../../lib/rpc.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { Notice } from '../../ui/Notice.tsx'

export interface UnorderedNoticeProps {
  week: WeekStart
  /** Whether anything of the week is ordered. */
  hasOrder: boolean
}

function titleOf({ hasPlace, hasPaid }: { hasPlace: boolean; hasPaid: boolean }, hasOrder: boolean): string {
  if (!hasPaid) return 'Do uzávěrky nepřišla platba, na kterou objednávka čekala'
  if (!hasPlace) return 'Do uzávěrky jste neměli vybráno, kam nákup přivézt'
  return hasOrder ? 'Část košíku jste do uzávěrky nepotvrdili' : 'Košík jste do uzávěrky nepotvrdili'
}

/** What of a closed week was not ordered as it was wanted, because it was not confirmed, had no place, or an earlier purchase was not paid; nothing if everything was. */
export function UnorderedNotice({ week, hasOrder }: UnorderedNoticeProps) {
  const { data } = useQuery(orpc.binding.unordered.queryOptions({ input: { ownerId: useOwnerId(), weekStart: week } }))
  if (!data || data.lines.length === 0) return null
  return (
    <Notice tone="due" word="Neobjednáno:" title={nbsp(titleOf(data, hasOrder))}>
      <ul className="list-disc pl-5">
        {data.lines.map(({ item, ...line }) => (
          <li key={`${item.id} ${item.unit}`}>{nbsp(`${item.name}: ${leftOutText(line, item.unit)}`)}</li>
        ))}
      </ul>
      {!data.hasPaid && <p>{nbsp('Až zaplatíte, další týdny půjde zase objednat.')}</p>}
      {!data.hasPlace && <p>{nbsp('Doplňte to v nastavení nákupu, další týdny pak půjde závazně objednat.')}</p>}
      <p>{nbsp(hasOrder ? 'Co jste potvrdili, je objednané.' : 'Nic z něj proto neobjednáváme a nic neplatíte.')}</p>
    </Notice>
  )
}
