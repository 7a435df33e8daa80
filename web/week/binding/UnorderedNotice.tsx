import { useQuery } from '@tanstack/react-query'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { leftOutText } from '#domain/week/binding/consent-text.ts'
import { orpc } from '../../lib/rpc.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What of a closed week was not ordered as it was wanted, because it was not confirmed; nothing if everything was. */
export function UnorderedNotice({ week }: { week: WeekStart }) {
  const { data } = useQuery(orpc.binding.unordered.queryOptions({ input: { ownerId: useOwnerId(), weekStart: week } }))
  if (!data || data.lines.length === 0) return null
  return (
    <Notice tone="due" word="Neobjednáno:" title={nbsp('Část košíku jste do uzávěrky nepotvrdili')}>
      <ul className="list-disc pl-5">
        {data.lines.map(({ item, ...line }) => (
          <li key={`${item.id} ${item.unit}`}>{nbsp(`${item.name}: ${leftOutText(line, item.unit)}`)}</li>
        ))}
      </ul>
      <p>{nbsp('Co jste potvrdili, je objednané.')}</p>
    </Notice>
  )
}
