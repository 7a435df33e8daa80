import { createHash } from 'node:crypto'
import type { OrderLine } from '#contract/week/binding.ts'
import type { Money } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { withNewLines } from '#domain/week/binding/consent.ts'
import { feeTotal } from '#domain/week/delivery-options/fees.ts'
import type { Change } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { BasketChange } from '#server/people/links/change-basket.ts'
import { agreedFor, orderOf, requireOrderer } from './queries.ts'
import { requireDeliverable } from './require-orderable.ts'
import { storeConsents } from './store-consents.ts'

/** A press of the binding button of a form, which adds what it orders. */
export interface PressedForm {
  /** The most for fees of the handover that the form named, in haléře. */
  fees: Money
  /** Whether the member said that quantities far above the usual ones are meant. */
  isUnusualMeant: boolean
}

interface NewLines {
  week: WeekStart
  ids: ReadonlySet<string>
  at: Date
}

/**
 * Orders lines that the same change has just added, as the request states them, and nothing else of the week (docs/rules/week.md#binding). Refuses
 * fees above the named ones, and quantities far above the usual ones that nobody has confirmed. Part of a command, which has the household's locks.
 * Orders nothing if the week is then above the household's limit, which it returns: the lines wait in the basket for a permit of staff.
 */
export async function orderNewLines(
  { tx, announce }: Pick<Change, 'tx' | 'announce'>,
  { userId, ownerId }: Pick<BasketChange, 'userId' | 'ownerId'>,
  { week, ids, at, fees, isUnusualMeant }: NewLines & PressedForm,
): Promise<Money | null> {
  await requireOrderer(tx, userId, ownerId)
  const order = await orderOf(tx, ownerId, week)
  requireDeliverable(order)
  const added = order.lines.filter(({ id }) => ids.has(id))
  const owed = feeTotal(order.fees)
  if (owed > Math.max(fees, order.agreedFees ?? 0)) throw new Refusal('ORDER_CHANGED')
  const unusual = added.filter(({ usual }) => usual !== null)
  if (!isUnusualMeant && unusual.length > 0) throw new Refusal('UNUSUAL_QUANTITY', unusual.map(unusualText).join(' '))
  if (order.limit !== null) return order.limit
  const lines = order.lines.map((line) => ({ ...line, unit: line.item.unit }))
  const consent = withNewLines(lines, { before: await agreedFor(tx, ownerId, week), added: ids })
  const press = { fees: owed, fingerprint: fingerprintOf(week, added, owed), at }
  await storeConsents(tx, { userId, ownerId }, press, [{ weekStart: week, ...consent }])
  announce({ room: 'binding', userId: ownerId })
  return null
}

const unusualText = ({ item, quantity, usual }: OrderLine): string =>
  `${item.name}: chcete ${formatQuantity(quantity, item.unit)}, obvykle je to ${formatQuantity(usual!, item.unit)}.`

/** Of what the form showed, as one text. */
const fingerprintOf = (week: WeekStart, added: readonly OrderLine[], fees: Money): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        week,
        fees,
        added.map(({ id, item, quantity, maxPrice, furtherSteps }) => [
          id,
          item.id,
          item.name,
          item.unit,
          quantity,
          maxPrice,
          furtherSteps.map(({ quantity: more, cap }) => [more, cap]),
        ]),
      ]),
    )
    .digest('base64url')
