import { sql } from 'kysely'
import { isOpen } from '#domain/week/deliveries/open.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface LockedDelivery {
  status: DeliveryStatus
  isOpen: boolean
  /** The instant that the guard compared. The change counts as accepted then, not at its commit (design: security §4.1). */
  acceptedAt: Date
}

interface Row {
  status: DeliveryStatus
  cut_off_at: Date
  accepted_at: Date
}

/** Takes a delivery's shared lock until the transaction ends, in any state, and returns whether its baskets may still change. */
export async function lockDelivery(tx: Tx, deliveryId: string): Promise<LockedDelivery> {
  const { rows } = await sql<Row>`select * from lock_delivery(${deliveryId})`.execute(tx)
  return asLocked(rows[0])
}

/** The same for changes that are refused after the cut-off: if it is not open, returns at once without the lock. */
export async function lockOpenDelivery(tx: Tx, deliveryId: string): Promise<LockedDelivery> {
  const { rows } = await sql<Row>`select * from lock_open_delivery(${deliveryId})`.execute(tx)
  return asLocked(rows[0])
}

function asLocked(locked: Row | undefined): LockedDelivery {
  if (!locked) throw new Refusal('NOT_FOUND')
  const { status, cut_off_at: cutOffAt, accepted_at: acceptedAt } = locked
  return { status, isOpen: isOpen({ status, cutOffAt }, acceptedAt), acceptedAt }
}
