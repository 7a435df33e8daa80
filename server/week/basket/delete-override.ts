import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'

/** The statement that removes the override of a line in one week, so that the template applies again. */
export const deleteOverride = (userId: string, week: WeekStart, lineId: string) =>
  sql`delete from weekly_variant_items where user_id = ${userId} and week_start_date = ${week} and weekly_demand_id = ${lineId}`
