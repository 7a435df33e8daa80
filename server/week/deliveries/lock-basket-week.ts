import { sql } from 'kysely'
import { isOpen } from '#domain/week/deliveries/open.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { isPickableWeek, type WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface LockedWeek {
  deliveryId: string
  localityId: string
  week: WeekStart
  acceptedAt: Date
  /** The household skips the whole week: its basket cannot change until the member buys it again. */
  isSkipped: boolean
}

/** The household's delivery of a week, as `lock_basket_week()` returns it. */
export type LockedRow = { hasLocality: boolean } & (
  | { deliveryId: null }
  | { deliveryId: string; localityId: string; status: DeliveryStatus; cutOffAt: Date; acceptedAt: Date; isSkipped: boolean }
)

/** The columns of `lock_basket_week()` by their names here. */
export const lockedColumns = sql`has_locality as "hasLocality", locality_id as "localityId", delivery_id as "deliveryId", status,
  cut_off_at as "cutOffAt", accepted_at as "acceptedAt", is_skipped as "isSkipped"`

/**
 * The locked week. Refuses if there is no locality, after the cut-off, and for a week that neither collects nor is in the picker.
 */
export function openWeek(locked: LockedRow, week: WeekStart): LockedWeek {
  if (!locked.hasLocality) throw new Refusal('NO_LOCALITY')
  if (locked.deliveryId === null) throw new Refusal('WEEK_NOT_OFFERED')
  const { deliveryId, localityId, status, cutOffAt, acceptedAt, isSkipped } = locked
  if (!isOpen({ status, cutOffAt }, acceptedAt)) throw new Refusal('CUTOFF_PASSED')
  if (status !== 'collecting' && !isPickableWeek(week, pragueDay(acceptedAt))) throw new Refusal('WEEK_NOT_OFFERED')
  return { deliveryId, localityId, week, acceptedAt, isSkipped }
}

/** Takes the shared locks of a member's household and of that week's delivery, and refuses as `openWeek()` does. */
export async function lockBasketWeek(tx: Tx, userId: string, week: WeekStart): Promise<LockedWeek> {
  const { rows } = await sql<LockedRow>`select ${lockedColumns} from lock_basket_week(${userId}, ${week})`.execute(tx)
  return openWeek(rows[0]!, week)
}
