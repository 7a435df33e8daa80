import { sql } from 'kysely'
import type { FurtherStep } from '#domain/week/clearing/line-steps.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { isOfferedTo } from '#server/catalog/catalog/queries.ts'
import { lockBasketWeek, openWeek, type LockedRow, type LockedWeek } from '#server/week/deliveries/lock-basket-week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

function refuseSkipped(locked: LockedWeek): LockedWeek {
  if (locked.isSkipped) throw new Refusal('WEEK_SKIPPED')
  return locked
}

/** Takes the locks for a change of the member's week. Refuses a skipped week, because the change would not be bought. */
export const lockBoughtWeek = async (tx: Tx, userId: string, week: WeekStart): Promise<LockedWeek> =>
  refuseSkipped(await lockBasketWeek(tx, userId, week))

/** The same for locks that a reading has taken already. */
export const boughtWeek = (locked: LockedRow, week: WeekStart): LockedWeek => refuseSkipped(openWeek(locked, week))

/** An addition of the member in one week, locked for the calling change, with what a change of it asks of its item. */
export const lockAddition = (tx: Tx, userId: string, week: WeekStart, id: string) =>
  tx
    .selectFrom('weekly_variant_items as added')
    .innerJoin('catalog_items', 'catalog_items.id', 'added.catalog_item_id')
    .where('added.user_id', '=', userId)
    .where('added.id', '=', id)
    .where('added.week_start_date', '=', week)
    .where('added.modification_type', '=', 'addition')
    .select([
      'added.catalog_item_id as itemId',
      'added.unit',
      'added.quantity',
      'added.max_price as maxPrice',
      sql<FurtherStep[]>`shown_steps(added.further_steps)`.as('furtherSteps'),
      isOfferedTo(userId).as('isOffered'),
      'catalog_items.is_off_catalog as isOffCatalog',
    ])
    .forUpdate('added')
    .executeTakeFirst()
