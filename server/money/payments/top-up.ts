import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { MOST_TOP_UPS, TOP_UP_DAYS } from '#domain/money/payments/limits.ts'
import { symbolOf } from '#domain/money/payments/variable-symbol.ts'
import { lockBalance } from '#server/money/ledger/locks.ts'
import { change, type Change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { nextNumber } from './request-payments.ts'

/** Creates a top-up of a member, or returns the one that waits for the same amount. Part of a command. */
export async function requestTopUp({ tx, announce }: Change, userId: string, amount: Money): Promise<{ symbol: string }> {
  await lockBalance(tx, `member ${userId}`)
  const at = await appNow(tx)
  const { rows: waiting } = await sql<{ number: number; amount: Money }>`
    select r.number, r.amount from payment_requests r
    where r.user_id = ${userId} and r.amount is not null and r.created_at > ${at}::timestamptz - make_interval(days => ${TOP_UP_DAYS})
      and not exists (select from payments p where p.user_id = r.user_id and p.request_id = r.id)`.execute(tx)
  const same = waiting.find((each) => each.amount === amount)
  if (same) return { symbol: symbolOf(same.number) }
  if (waiting.length >= MOST_TOP_UPS) throw new Refusal('TOO_MANY_TOP_UPS')
  const { rows } = await sql<{ number: number }>`
    insert into payment_requests (user_id, number, amount, created_at)
    values (${userId}, ${nextNumber(at)}, ${amount}, ${at}) returning number`.execute(tx)
  announce({ room: 'payments', userId })
  return { symbol: symbolOf(rows[0]!.number) }
}

/** The same for oneself. */
export const topUp = (context: ChangeContext & { userId: string }, amount: Money): Promise<{ symbol: string }> =>
  change(context, (changing) => requestTopUp(changing, context.userId, amount))
