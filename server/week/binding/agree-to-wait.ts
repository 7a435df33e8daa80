import type { Accepted } from '#contract/shapes.ts'
import { waitOf } from '#domain/week/basket/waiting.ts'
import type { BasketLine } from '#domain/week/basket/effective.ts'
import { orderedLines } from '#domain/week/binding/consent.ts'
import { orderedSoFar } from '#domain/week/binding/consent-text.ts'
import { isSameSteps } from '#domain/week/clearing/line-steps.ts'
import type { LineAmount } from '#domain/week/template/merge.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceBasket } from '#server/week/basket/announce-basket.ts'
import { lockBoughtWeek } from '#server/week/basket/locks.ts'
import { effectiveWeeks } from '#server/week/basket/queries.ts'
import { dropWait, storeWait } from '#server/week/waiting/store-wait.ts'
import { agreedFor, orderOf, requireOrderer } from './queries.ts'
import { requireMayWait } from './require-may-wait.ts'

interface Wait {
  weekStart: WeekStart
  lineId: string
  /** 0: it does not wait. */
  weeks: number
  /** The line as it was shown above the button. */
  seen: LineAmount
}

/**
 * Lets a line wait if it is not bought, or no longer. The button that says so is binding: what was shown above it must still be the line
 * (docs/rules/week.md#waiting). Only who may order may press it; anybody with the basket may end it.
 */
export const agreeToWait = (context: BasketChange, { weekStart, lineId, weeks, seen }: Wait): Promise<Accepted> =>
  changeBasket(context, async ({ tx, announce }) => {
    const { ownerId, userId } = context
    const { deliveryId, localityId, acceptedAt } = await lockBoughtWeek(tx, ownerId, weekStart)
    const basket = (await effectiveWeeks(tx, ownerId, [{ id: deliveryId, weekStart }])).get(weekStart)!
    const line = basket.lines.find(({ id, origin, excluded }) => id === lineId && origin !== 'waiting' && !excluded)
    if (!line) throw new Refusal('NOT_FOUND')
    const isLonger = weeks > waitOf(line, basket.waits.get(lineId))
    if (isLonger) {
      await requireOrderer(tx, userId, ownerId)
      if (!isAsSeen(line, seen)) throw new Refusal('ORDER_CHANGED')
      await requireMayWait(tx, [{ ...line, everyWeeks: basket.template.get(lineId)?.recurrenceWeeks ?? null }])
      await requireOrdered(tx, context, { weekStart, line })
    }
    if (weeks === 0) await dropWait(tx, { userId: ownerId, week: weekStart, lineId })
    else await storeWait(tx, { userId: ownerId, week: weekStart, weeks, line })
    announceBasket(announce, { userId: ownerId, localityId, itemId: line.itemId })
    return { id: lineId, acceptedAt }
  })

/** Refuses a line that is not ordered as it stands: the button would promise a purchase that nobody makes. */
async function requireOrdered(
  tx: Tx,
  { ownerId }: BasketChange,
  { weekStart, line }: { weekStart: WeekStart; line: BasketLine },
): Promise<void> {
  const { lines } = await orderOf(tx, ownerId, weekStart)
  const wanted = lines.map(({ item, ...each }) => ({ ...each, unit: item.unit }))
  const part = orderedLines(wanted, await agreedFor(tx, ownerId, weekStart)).get(line.id)
  if (!part || orderedSoFar(line, part) !== null)
    throw new Refusal('CANNOT_WAIT', 'Nejdřív položku závazně objednejte. Čekat může jen to, co je objednané.')
}

const isAsSeen = (line: BasketLine, seen: LineAmount): boolean =>
  line.quantity === seen.quantity && line.maxPrice === seen.maxPrice && isSameSteps(line.furtherSteps, seen.furtherSteps)
