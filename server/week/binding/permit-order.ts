import { sql } from 'kysely'
import { formatTotal, type Money } from '#domain/money/money.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { refuseOwnMoney } from '#server/money/ledger/require-authority.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'

interface Permit {
  userId: string
  weekStart: WeekStart
  amount: Money
  reason: string
}

/** Permits a household to order that much in every week from this one on, and tells them; nobody permits their own (docs/rules/week.md#order-limit). */
export const permitOrder = (context: ChangeContext & { userId: string }, { userId, weekStart, amount, reason }: Permit) =>
  change(context, async ({ tx, announce }) => {
    await refuseOwnMoney(tx, context.userId, [userId])
    const member = await tx.selectFrom('users').where('id', '=', userId).select('id').executeTakeFirst()
    if (!member) throw new Refusal('NOT_FOUND')
    const now = await appNow(tx)
    const { rows } = await sql<{ most: Money }>`select week_limit_of(${userId}, ${weekStart}) as most`.execute(tx)
    const { most } = rows[0]!
    if (amount <= most) throw new Refusal('INVALID_INPUT', `Tolik smí objednat už teď. Zadejte víc než ${formatTotal(most)}.`)
    const { id } = await tx
      .insertInto('order_permits')
      .values({ user_id: userId, week_start_date: weekStart, amount, reason, given_by: context.userId, given_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postMessages(
      tx,
      'order_permitted',
      now,
      sql`select 'order_permitted:' || ${id}::text, ${userId}::uuid, jsonb_build_object('amount', ${amount}::bigint, 'weekStart', ${weekStart}::text)`,
    )
    announce({ room: 'binding', userId })
    return { userId }
  })
