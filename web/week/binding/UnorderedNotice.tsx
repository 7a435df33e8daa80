import { useQuery } from '@tanstack/react-query'
import type { UnorderedLine } from '#contract/week/binding.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { orpc } from '../../lib/rpc.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { Notice } from '../../ui/Notice.tsx'

const lineText = ({ item, quantity, ordered }: UnorderedLine) =>
  ordered === 0 || ordered === quantity
    ? `${item.name} (${formatQuantity(quantity, item.unit)})`
    : `${item.name} (${formatQuantity(ordered, item.unit)} místo ${formatQuantity(quantity, item.unit)})`

/** What of a closed week was not ordered as it was wanted, because it was not confirmed; nothing if everything was. */
export function UnorderedNotice({ week }: { week: WeekStart }) {
  const { data } = useQuery(orpc.binding.unordered.queryOptions({ input: { ownerId: useOwnerId(), weekStart: week } }))
  if (!data || data.lines.length === 0) return null
  return (
    <Notice tone="due" word="Neobjednáno:" title="Do uzávěrky jste nepotvrdili:">
      {nbsp(`${data.lines.map(lineText).join(', ')}. Objednali jsme jen to, co jste potvrdili.`)}
    </Notice>
  )
}
