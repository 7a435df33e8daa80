import { sql } from 'kysely'
import type { UnorderedLine } from '#contract/week/binding.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { WeekStart } from '#domain/time/week.ts'
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
}

interface Unordered {
  lines: UnorderedLine[]
  hasPlace: boolean
  hasPaid: boolean
}

/** What was not ordered in a closed week, whether it had a place to be delivered to, and whether earlier purchases were paid. */
export async function unorderedLines(db: Db, userId: string, week: WeekStart): Promise<Unordered> {
  const { rows } = await sql<UnorderedRow>`
    select u.catalog_item_id as "itemId", u.unit, u.quantity, u.max_price as "maxPrice", u.ordered_quantity as ordered,
           u.ordered_max_price as "orderedMaxPrice", shown_steps(u.further_steps) as "furtherSteps",
           shown_steps(u.ordered_further_steps) as "orderedFurtherSteps", u.has_place as "hasPlace", u.has_paid as "hasPaid"
    from unordered_lines u join deliveries d on d.id = u.delivery_id
    where u.user_id = ${userId} and d.week_start_date = ${week}::date order by u.source_id`.execute(db)
  const cards = await lineCards(db, [...new Set(rows.map(({ itemId }) => itemId))])
  return {
    lines: rows.map(({ itemId, unit, ...line }) => ({ ...line, item: cardOf(cards, { itemId, unit }) })),
    hasPlace: rows.every(({ hasPlace }) => hasPlace),
    hasPaid: rows.every(({ hasPaid }) => hasPaid),
  }
}
