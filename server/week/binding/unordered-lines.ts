import { sql } from 'kysely'
import type { UnorderedLine } from '#contract/week/binding.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { unorderedText, type UnorderedReason } from '#domain/week/binding/unordered-text.ts'
import type { FurtherStep } from '#domain/week/clearing/line-steps.ts'
import { cardOf, lineCards } from '#server/catalog/catalog/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

interface UnorderedRow {
  itemId: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money | null
  ordered: Quantity
  orderedMaxPrice: Money | null
  furtherSteps: FurtherStep[]
  orderedFurtherSteps: FurtherStep[]
  hasPlace: boolean
  hasPaid: boolean
  hasPermit: boolean
  hasOrder: boolean
}

interface Unordered extends ReturnType<typeof unorderedText> {
  lines: UnorderedLine[]
  reason: UnorderedReason
  hasOrder: boolean
}

/** All lines of a household have the same reason; the first of these that holds is told. */
const reasonOf = (row: UnorderedRow | undefined): UnorderedReason => {
  if (row && !row.hasPaid) return 'payment'
  if (row && !row.hasPlace) return 'place'
  return row && !row.hasPermit ? 'permit' : 'confirmation'
}

/** What was not ordered in a closed week, and why. */
export async function unorderedLines(db: Db, userId: string, week: WeekStart): Promise<Unordered> {
  const { rows } = await sql<UnorderedRow>`
    select u.catalog_item_id as "itemId", u.unit, u.quantity, u.max_price as "maxPrice", u.ordered_quantity as ordered,
           u.ordered_max_price as "orderedMaxPrice", shown_steps(u.further_steps) as "furtherSteps",
           shown_steps(u.ordered_further_steps) as "orderedFurtherSteps", u.has_place as "hasPlace", u.has_paid as "hasPaid", u.has_permit as "hasPermit",
           exists (select from snapshot_lines s where s.delivery_id = u.delivery_id and s.user_id = u.user_id and s.max_price is not null) as "hasOrder"
    from unordered_lines u join deliveries d on d.id = u.delivery_id
    where u.user_id = ${userId} and d.week_start_date = ${week}::date order by u.source_id`.execute(db)
  const cards = await lineCards(db, [...new Set(rows.map(({ itemId }) => itemId))])
  const reason = reasonOf(rows[0])
  const hasOrder = rows[0]?.hasOrder ?? false
  return {
    lines: rows.map(({ itemId, unit, ...line }) => ({ ...line, item: cardOf(cards, { itemId, unit }) })),
    reason,
    hasOrder,
    ...unorderedText(reason, hasOrder),
  }
}
