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

// The same line where the week has it, else the same item, which then is changed and not added beside it.
const sameIn = (lines: readonly BasketLineView[], { line: { id, item } }: PendingChange) =>
  lines.find((line) => line.id === id) ?? lines.find((line) => line.item.id === item.id && line.item.unit === item.unit)

/**
 * Makes a change that was refused anew in this week: an ordinary change with a key of its own, of the week's line or, where the week does not
 * have the item, its addition. Answers why it cannot be; null when it is on its way.
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
  // What the week does not have is there as none.
  const seen = same ? { quantity: same.quantity, maxPrice: same.maxPrice } : { quantity: NONE, maxPrice: null }
  const wish = { weekStart, ownerId, line: of, seen, wanted, madeAt: deviceTime() }
  const name = nameOf(wish)
  const next = wished(pendingStore.changeOf(name), wish)
  // The new one stands before the old one goes: nothing is lost between them.
  if (next) pendingStore.put(next)
  else pendingStore.drop(name)
  if (name !== nameOf(change)) pendingStore.drop(nameOf(change))
  if (next) void sendSoon(next)
  return null
}
