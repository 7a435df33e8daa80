import type { BasketLineView } from '#contract/basket.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { deviceTime } from '../lib/device-time.ts'
import { queryClient } from '../lib/query.ts'
import { orpc } from '../lib/rpc.ts'
import { isSameAmount, nameOf, wished, type PendingChange } from './pending-change.ts'
import { pendingStore } from './pending-store.ts'
import { sendSoon } from './send-changes.ts'

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
  if (!same && wanted.maxPrice === null) return `V týdnu ${week} tato položka není a bez ceny do ji přidat nejde. Přidejte ji z katalogu.`
  const seen = same ? { quantity: same.quantity, maxPrice: same.maxPrice } : wanted
  if (same && isSameAmount(seen, wanted)) {
    pendingStore.drop(nameOf(change))
    return null
  }
  const of = same
    ? { id: same.id, origin: same.origin, item: same.item, templateQuantity: same.templateQuantity }
    : { ...line, id: line.item.id, origin: 'addition' as const, templateQuantity: null, isNew: true }
  const wish = { weekStart, ownerId, line: of, seen, wanted, madeAt: deviceTime() }
  const next = same ? wished(null, wish)! : { ...wish, sent: null, refused: null }
  // The new one stands before the old one goes: nothing is lost between them.
  pendingStore.put(next)
  if (nameOf(next) !== nameOf(change)) pendingStore.drop(nameOf(change))
  void sendSoon(next)
  return null
}
