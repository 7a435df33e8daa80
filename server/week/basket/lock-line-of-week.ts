import { sql } from 'kysely'
import { effectiveBasket, type VariantItem } from '#domain/week/basket/effective.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { TemplateLine } from '#domain/week/template/line.ts'
import type { LineAmount } from '#domain/week/template/merge.ts'
import type { ReadAccess } from '#server/people/links/change-basket.ts'
import type { FirstReading } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockedColumns, type LockedRow, type LockedWeek } from '#server/week/deliveries/lock-basket-week.ts'
import { boughtWeek } from './locks.ts'

/** What `lock_line_of_week()` returns. */
export type LineRow = ReadAccess &
  LockedRow & {
    variantId: string | null
    line: TemplateLine | null
    override: VariantItem | null
    isOffered: boolean | null
    isOffCatalog: boolean | null
  }

/** A template line in one week, locked together with the week. */
export interface LineOfWeek {
  week: LockedWeek & { variantId: string }
  line: TemplateLine
  /** The stored amount, as the screen shows it. */
  stored: LineAmount
  /** Whether the week overrides the template. */
  isOverride: boolean
  item: { isOffered: boolean; isOffCatalog: boolean }
}

/** The first reading of a change of one template line in one week: its locks, and all that the change needs to know. */
export const lockLineOfWeek =
  ({ userId, ownerId }: { userId: string; ownerId: string }, weekStart: WeekStart, lineId: string): FirstReading<LineRow> =>
  (isRepeat) =>
    sql<LineRow>`(
    select access, readers, ${lockedColumns}, variant_id as "variantId", line, override, is_offered as "isOffered",
           is_off_catalog as "isOffCatalog"
    from lock_line_of_week(${isRepeat}, ${userId}, ${ownerId}, ${weekStart}, ${lineId}))`

/** The line that was read. Refuses as `boughtWeek()` does, and if the line is not the member's or not due in that week. */
export function lineOfWeek(row: LineRow, weekStart: WeekStart): LineOfWeek {
  const week = boughtWeek(row, weekStart)
  const { line, override, variantId, isOffered, isOffCatalog } = row
  const shown = line && effectiveBasket(weekStart, [line], override ? [override] : [], [])[0]
  if (!line || !shown) throw new Refusal('NOT_FOUND')
  const { quantity, maxPrice, furtherSteps, origin } = shown
  return {
    week: { ...week, variantId: variantId! },
    line,
    stored: { quantity, maxPrice, furtherSteps },
    isOverride: origin === 'override',
    item: { isOffered: isOffered!, isOffCatalog: isOffCatalog! },
  }
}
