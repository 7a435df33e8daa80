import { sql } from 'kysely'
import { transfer } from '#domain/money/ledger/posting.ts'
import type { Money } from '#domain/money/money.ts'
import type { Person } from '#server/money/ledger/require-authority.ts'
import { decideMoney } from '#server/money/ledger/decide-money.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import type { Change, ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockStatements } from './locks.ts'

/** How the keys of fees by hand begin. */
export const BY_HAND = 'bank_fee_by_hand:'

interface Fee {
  feeId: string
  amount: Money
}

/** Posts a fee of the bank by hand, once. The line of a later statement is matched to it. */
export const postFee = (context: ChangeContext & { userId: string }, input: Fee & { reason: string }) =>
  decideMoney(
    context,
    { procedure: 'statements.postFee', subject: input.feeId, input, reason: input.reason },
    { act: postHandFee, waiting: { amount: input.amount } },
  )

/** Posts it, once nobody else needs to confirm. A fee that came in a statement while it waited is refused: it would be posted twice. */
export async function postHandFee({ tx, announce }: Change, by: Person, { feeId, amount }: Fee): Promise<{ amount: Money }> {
  await lockStatements(tx)
  const { rows } = await sql`
    select from posting_requests asked
    join statement_lines line on line.status = 'bank_fee' and line.fee_key is null and line.amount = -asked.amount
    where asked.procedure = 'statements.postFee' and asked.subject = ${feeId} and asked.decision is null and line.decided_at >= asked.proposed_at
    limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal('FEE_IN_STATEMENT')
  const entries = transfer('costs', 'bank', amount)
  await postTransactions(tx, await appNow(tx), [{ key: `${BY_HAND}${feeId}`, cause: 'fee', entries, note: 'Poplatek banky' }], by)
  announce({ room: 'payments', userId: STAFF })
  return { amount }
}
