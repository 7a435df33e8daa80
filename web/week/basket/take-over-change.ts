import type { BasketLineView } from '#contract/week/basket.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { deviceTime } from '../../lib/device-time.ts'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'
import { nameOf, wished, type PendingChange } from './pending-change.ts'
import { pendingStore } from './pending-store.ts'
import { sendSoon } from './send-changes.ts'

const NONE = thousandths(0)

// The same line if the week has it, else the same item, which is then changed instead of added.
const sameIn = (lines: readonly BasketLineView[], { line: { id, item } }: PendingChange) =>
  lines.find((line) => line.id === id) ?? lines.find((line) => line.item.id === item.id && line.item.unit === item.unit)

/**
 * Repeats a refused change in this week, as an ordinary change with its own key: of the week's line or, if the week lacks the item, an
 * addition. Returns why it is impossible; null when it is being sent.
 */
export async function takeOverChange(change: PendingChange, weekStart: WeekStart): Promise<string | null> {
  const { ownerId, wanted, line } = change
  const { lines } = await queryClient.fetchQuery(orpc.basket.week.queryOptions({ input: { ownerId, weekStart }, staleTime: 0 }))
  const { week } = isoWeek(weekStart)
  const same = sameIn(lines, change)
  if (!same && wanted.quantity === 0) return `V týdnu ${week} tato položka není, není co vynechat.`
  if (!same && wanted.maxPrice === null)
    return `V týdnu ${week} tato položka není a bez cenového stropu ji přidat nejde. Přidejte ji z katalogu.`
  const of = same
    ? { id: same.id, origin: same.origin, item: same.item, templateQuantity: same.templateQuantity }
    : { ...line, id: line.item.id, origin: 'addition' as const, templateQuantity: null, isNew: true }
  // A missing item has the quantity zero.
  const seen = same
    ? { quantity: same.quantity, maxPrice: same.maxPrice, furtherSteps: same.furtherSteps }
    : { quantity: NONE, maxPrice: null }
  const wish = { weekStart, ownerId, line: of, seen, wanted, madeAt: deviceTime() }
  const name = nameOf(wish)
  const next = wished(pendingStore.changeOf(name), wish)
  // Stores the new one before dropping the old one, so that nothing is lost in between.
  if (next) pendingStore.put(next)
  else pendingStore.drop(name)
  if (name !== nameOf(change)) pendingStore.drop(nameOf(change))
  if (next) void sendSoon(next)
  return null
}
