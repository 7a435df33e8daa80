import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { refuseNear, refuseOwnMoney } from '#server/money/ledger/require-authority.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * Sets how much a member may owe and order on invoice, with a reason. Earlier limits stay in the history. Nobody sets that of their household, or
 * raises that of who has their phone or address.
 */
export const setLimit = (
  context: ChangeContext & { userId: string },
  { userId, amount, reason }: { userId: string; amount: Money; reason: string },
): Promise<{ userId: string }> =>
  change(context, async ({ tx, announce }) => {
    const member = await tx.selectFrom('users').where('id', '=', userId).select('id').executeTakeFirst()
    if (!member) throw new Refusal('NOT_FOUND')
    const { rows } = await sql<{ isRaised: boolean }>`select ${amount}::bigint > invoice_limit_of(${userId}) as "isRaised"`.execute(tx)
    // Anybody can type an accountant's phone: it keeps nobody from lowering a limit.
    const refuse = rows[0]!.isRaised ? refuseNear : refuseOwnMoney
    await refuse(tx, context.userId, [userId])
    await tx
      .insertInto('invoice_limits')
      .values({ user_id: userId, amount, reason, set_by: context.userId, set_at: await appNow(tx) })
      .execute()
    announce({ room: 'payments', userId })
    return { userId }
  })
