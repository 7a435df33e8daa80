import { sql } from 'kysely'
import type { PayTo } from '#contract/money/payments.ts'
import { accountInWords } from '#domain/money/payments/bank-account.ts'
import { stageDue } from '#domain/money/receivables/dunning.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { owingMembers } from './queries.ts'

/**
 * Reminds of every invoice that is due for a reminder today, one stage at a time, unless its member is stopped. Once for each invoice and
 * stage, also if two run at once. The mail says the account to pay to. Returns the number of reminders (docs/rules/money.md#receivables).
 */
export function sendDunnings(context: ChangeContext, payTo: PayTo | null): Promise<number> {
  return change(context, async ({ tx }) => {
    const at = await appNow(tx)
    const today = pragueDay(at)
    const due = (await owingMembers(tx, null))
      .filter(({ isTest }) => !isTest)
      .flatMap(({ userId, stop, unpaid }) =>
        unpaid.flatMap(({ documentId, issuedOn, dueOn, unpaid, lastStage = null, lastSentAt = null }) => {
          if (documentId === undefined || issuedOn === undefined || dueOn === null) return []
          const stage = stageDue(
            { dueOn, issuedOn, unpaid, lastStage, lastOn: lastSentAt && pragueDay(lastSentAt), stoppedUntil: stop?.until ?? null },
            today,
          )
          return stage === null ? [] : [{ documentId, stage, userId, amount: unpaid }]
        }),
      )
    if (due.length === 0) return 0
    const made = await tx
      .insertInto('dunnings')
      .values(
        due.map(({ documentId, stage, userId, amount }) => ({ document_id: documentId, stage, user_id: userId, amount, sent_at: at })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['document_id', 'stage'])
      .execute()
    const keys = made.map(({ document_id, stage }) => `${document_id} ${stage}`)
    await postMessages(
      tx,
      'dunning',
      at,
      sql`
      select 'dunning:' || document_id || ':' || stage, user_id, jsonb_build_object('documentId', document_id, 'stage', stage, 'amount', amount,
        'account', ${payTo && accountInWords(payTo)}::text)
      from dunnings where document_id || ' ' || stage = any(${keys}::text[]) and sent_at = ${at}`,
    )
    return made.length
  })
}
