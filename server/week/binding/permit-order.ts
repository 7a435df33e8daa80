import { sql } from 'kysely'
import { formatTotal, type Money } from '#domain/money/money.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { MOST_PERMITTED_ALONE } from '#domain/week/binding/order-limit.ts'
import { isOwnMoney, refuseOwnMoney } from '#server/money/ledger/require-authority.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockSharingHousehold } from '#server/week/deliveries/locks.ts'

interface Permit {
  userId: string
  weekStart: WeekStart
  amount: Money
  reason: string
}

/**
 * Permits a household to order that much in this week, and tells them; nobody permits their own. A large amount counts once a second member of staff,
 * of another household, permits it too (docs/rules/week.md#order-limit).
 */
export const permitOrder = (context: ChangeContext & { userId: string }, { userId, weekStart, amount, reason }: Permit) =>
  change(context, async ({ tx, announce }) => {
    await refuseOwnMoney(tx, context.userId, [userId])
    // Of two permits at once, to any accounts of the household, the second sees the first.
    const household = await lockSharingHousehold(tx, userId)
    const member = await tx.selectFrom('users').where('id', '=', userId).select('id').executeTakeFirst()
    if (!member) throw new Refusal('NOT_FOUND')
    const before = await mostOf(tx, userId, weekStart)
    if (amount <= before) throw new Refusal('INVALID_INPUT', `Tolik smí objednat už teď. Zadejte víc než ${formatTotal(before)}.`)
    if (amount > MOST_PERMITTED_ALONE) await refuseTwice(tx, context.userId, { household, weekStart })
    const now = await appNow(tx)
    const { id } = await tx
      .insertInto('order_permits')
      .values({ user_id: userId, week_start_date: weekStart, amount, reason, given_by: context.userId, given_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const most = await mostOf(tx, userId, weekStart)
    if (most > before)
      await postMessages(
        tx,
        'order_permitted',
        now,
        sql`select 'order_permitted:' || ${id}::text, ${userId}::uuid, jsonb_build_object('amount', ${most}::bigint, 'weekStart', ${weekStart}::text)`,
      )
    announce({ room: 'binding', userId })
    return { userId, isWaiting: most < amount }
  })

async function mostOf(tx: Tx, userId: string, week: WeekStart): Promise<Money> {
  const { rows } = await sql<{ most: Money }>`select week_limit_of(${userId}, ${week}) as most`.execute(tx)
  return rows[0]!.most
}

/** Refuses a second permit of a large amount, to any account of a household, by who gave the first, or by their household. */
async function refuseTwice(tx: Tx, by: string, { household, weekStart }: { household: string[]; weekStart: WeekStart }): Promise<void> {
  const given = await tx
    .selectFrom('order_permits')
    .where('user_id', 'in', household)
    .where('week_start_date', '=', weekStart)
    .where('amount', '>', MOST_PERMITTED_ALONE)
    .select('given_by as by')
    .execute()
  const isOwn = await isOwnMoney(
    tx,
    by,
    given.map((each) => each.by),
  )
  if (isOwn) throw new Refusal('OWN_CORRECTION', 'Povolení už čeká na druhého člověka. Povolit to musí někdo mimo vaši domácnost.')
}
