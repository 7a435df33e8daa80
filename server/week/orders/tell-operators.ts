import { sql } from 'kysely'
import { runsDeliveries } from '#domain/people/account/duties.ts'
import { ROLES } from '#domain/people/account/role.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'

const operatorRoles = ROLES.filter(runsDeliveries)

/** Everybody who runs deliveries, as the recipients of a mail. */
export const operators = sql`user_flags f where f.role = any(${operatorRoles}::text[]) and not f.is_blocked and f.deleted_at is null`

/** Tells operators that a supplier answered an order with less, or not at all; `which` tells one answer from another. */
export const tellOperators = (tx: Tx, orderId: string, now: Date, which: string): Promise<void> =>
  postMessages(
    tx,
    'order_not_whole',
    now,
    sql`
    select 'order_not_whole:' || ${orderId}::text || ':' || ${which}::text || ':' || f.user_id, f.user_id, jsonb_build_object('orderId', ${orderId}::text)
    from ${operators}`,
  )
