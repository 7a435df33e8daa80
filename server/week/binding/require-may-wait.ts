import type { Money } from '#domain/money/money.ts'
import type { Unit } from '#domain/money/unit.ts'
import { mayWait } from '#domain/week/basket/waiting.ts'
import { cardOf, lineCards } from '#server/catalog/catalog/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

interface WaitingOne {
  itemId: string
  unit: Unit
  maxPrice: Money | null
  /** The period of a line of the regular purchase; null for a line of one week. */
  everyWeeks: number | null
}

/** Refuses unless all these lines may be told to wait (docs/rules/week.md#waiting). */
export async function requireMayWait(db: Db, lines: readonly WaitingOne[]): Promise<void> {
  const cards = await lineCards(
    db,
    lines.map(({ itemId }) => itemId),
  )
  for (const line of lines) {
    const { isStorable, isOffered } = cardOf(cards, line)
    if (!isOffered) throw new Refusal('ITEM_NOT_OFFERED')
    if (!mayWait({ ...line, isStorable })) throw new Refusal('CANNOT_WAIT')
  }
}
