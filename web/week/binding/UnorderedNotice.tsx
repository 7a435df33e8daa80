import { useQuery } from '@tanstack/react-query'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { leftOutText } from '#domain/week/binding/consent-text.ts'
import { orpc } from '../../lib/rpc.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What of a closed week was not ordered as it was wanted, and why; nothing if everything was. */
export function UnorderedNotice({ week }: { week: WeekStart }) {
  const { data } = useQuery(orpc.binding.unordered.queryOptions({ input: { ownerId: useOwnerId(), weekStart: week } }))
  if (!data || data.lines.length === 0) return null
  return (
    <Notice tone="due" word="Neobjednáno:" title={nbsp(data.title)}>
      <ul className="list-disc pl-5">
        {data.lines.map(({ item, ...line }) => (
          <li key={`${item.id} ${item.unit}`}>{nbsp(`${item.name}: ${leftOutText(line, item.unit)}`)}</li>
        ))}
      </ul>
      {data.advice && <p>{nbsp(data.advice)}</p>}
      <p>{nbsp(data.hasOrder ? 'Co jste potvrdili, je objednané.' : 'Nic z něj proto neobjednáváme a nic neplatíte.')}</p>
    </Notice>
  )
}
