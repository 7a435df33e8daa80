import type { Accepted } from '#contract/shapes.ts'
import type { Unit } from '#domain/money/unit.ts'
import { isLineFor } from '#domain/week/clearing/line-steps.ts'
import { mergeLine, requestedLine, type LineAmount } from '#domain/week/template/merge.ts'
import { refuseMissingCap } from '#server/catalog/catalog/require-cap.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import { settleChange } from '#server/week/history/settle-change.ts'
import type { ChangedItem } from '#server/week/history/queries.ts'
import type { Statement, Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceBasket } from './announce-basket.ts'

/** A line that belongs to one week only, locked together with its week. */
interface OwnLine extends LineAmount {
  itemId: string
  unit: Unit
  isOffered: boolean
  isOffCatalog: boolean
  localityId: string
  acceptedAt: Date
}

/** How a kind of line is locked and written. */
interface Kind {
  lock: (tx: Tx) => Promise<OwnLine>
  write: (tx: Tx, state: LineAmount) => Statement
}

/** Changes quantity and cap of an addition or a one-time item. */
export function changeOwnLine(
  context: BasketChange,
  { place, quantity, maxPrice, furtherSteps, seen }: LineAmount & { place: ChangedItem; seen?: LineAmount | undefined },
  { lock, write }: Kind,
): Promise<Accepted> {
  return changeBasket(context, async ({ tx, writeLast, announce }) => {
    const { ownerId: userId } = context
    const { itemId, unit, isOffered, isOffCatalog, localityId, acceptedAt, ...stored } = await lock(tx)
    const wanted = { quantity, maxPrice, furtherSteps }
    const state = seen ? await settleChange(tx, context, place, stored, mergeLine(seen, stored, wanted)) : requestedLine(wanted, stored)
    const accepted = { id: place.itemId, acceptedAt }
    if (state === null) return accepted
    if (!isOffered) throw new Refusal('ITEM_NOT_OFFERED')
    if (!isLineFor(state, unit)) throw new Refusal('WRONG_STEP')
    refuseMissingCap(state.maxPrice, { isOffCatalog }, stored)
    await writeLast(write(tx, state))
    announceBasket(announce, { userId, localityId, itemId })
    return accepted
  })
}
