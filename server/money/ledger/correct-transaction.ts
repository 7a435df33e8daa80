import { sql } from 'kysely'
import { correctionFault } from '#domain/money/ledger/correction.ts'
import { causeName } from '#domain/money/ledger/cause.ts'
import { counterEntries, type Entry, type OtherCause, type PurchaseCause } from '#domain/money/ledger/posting.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { maySpendAlone, ownersOf, refuseConfirming, refuseOwnMoney, type Authority } from './require-authority.ts'
import { decideRequest, tellRejected, type Decided, type MoneyActs, type RejectedActs } from './decide-money.ts'
import { lockCorrection, lockTransaction } from './locks.ts'
import { postTransactions } from './post-transactions.ts'

interface Posted {
  id: string
  key: string
  purchaseId: string | null
  deliveryId: string | null
  cause: PurchaseCause | OtherCause
  note: string
  entries: Entry[]
}

async function postedTransaction(tx: Tx, transactionId: string): Promise<Posted> {
  const { rows } = await sql<Posted>`
    select t.id, t.key, t.purchase_id as "purchaseId", t.delivery_id as "deliveryId", t.cause, t.note,
           (select json_agg(json_build_object('account', account.kind || coalesce(' ' || coalesce(account.user_id, account.supplier_id)::text, ''), 'amount', entry.amount))
            from ledger_entries entry join ledger_accounts account on account.id = entry.account_id where entry.transaction_id = t.id) as entries
    from ledger_transactions t where t.id = ${transactionId}`.execute(tx)
  return rows[0]!
}

/** What rooms above this one do after a correction. */
export interface Followers {
  /** Locks what the transaction of this key is about, and refuses if it must not be taken back, or not by this person. */
  guard: (tx: Tx, key: string, userId: string) => Promise<void>
  /** Posts what benefits and municipalities pay of a delivery whose prices changed. */
  prices: (tx: Tx, deliveryId: string, at: Date) => Promise<void>
  /** Lets what was decided by the transaction of this key wait for another decision. */
  reopen: (tx: Tx, key: string) => Promise<void>
  /** What a second person confirms besides corrections. */
  acts: MoneyActs
  /** What follows where it is rejected. */
  rejected: RejectedActs
}

/** Posts the counter-entries of a transaction on which nothing else depends. The caller has locked it, and knows that it was not taken back. */
export const takeBack = async (tx: Tx, at: Date, transactionId: string, by: Authority): Promise<void> =>
  postCounter(tx, at, await postedTransaction(tx, transactionId), by)

async function postCounter(tx: Tx, at: Date, { id, purchaseId, deliveryId, note, entries }: Posted, by: Authority): Promise<void> {
  await postTransactions(
    tx,
    at,
    [
      {
        key: `correction:${id}`,
        cause: 'correction' satisfies OtherCause,
        correctsId: id,
        purchaseId,
        deliveryId,
        entries: counterEntries(entries),
        note: `Oprava: ${note}`.slice(0, 200),
      },
    ],
    by,
  )
}

/** Posts the counter-entries, and lets follow what depends on the transaction. */
async function postCorrection(tx: Tx, at: Date, posted: Posted, followers: Followers, by: Authority): Promise<void> {
  const { key, deliveryId } = posted
  await postCounter(tx, at, posted, by)
  await followers.reopen(tx, key)
  if (deliveryId !== null) await followers.prices(tx, deliveryId, at)
}

const owners = ({ entries }: Posted) => ownersOf(entries.map(({ account }) => account))

const largest = (entries: readonly Entry[]): Money => haler(Math.max(...entries.map(({ amount }) => Math.abs(amount))))

/**
 * Takes a transaction back by a counter-posting, with a reason. Up to 500 Kč at once, within the sum of the day; a larger one waits for a second person. Each transaction
 * is taken back once, and nobody takes back one of their own account (docs/rules/money.md#corrections).
 */
export function correctTransaction(
  context: ChangeContext & { userId: string },
  { transactionId, reason }: { transactionId: string; reason: string },
  followers: Followers,
): Promise<{ id: string; isPosted: boolean }> {
  return change(context, async ({ tx, announce }) => {
    const locked = await lockTransaction(tx, transactionId)
    if (!locked) throw new Refusal('NOT_FOUND')
    const posted = await postedTransaction(tx, transactionId)
    await refuseOwnMoney(tx, context.userId, owners(posted))
    const fault = correctionFault(locked.cause)
    if (fault !== null) throw new Refusal('NOT_CORRECTABLE', `${fault}.`)
    if (locked.isCorrected) throw new Refusal('ALREADY_CORRECTED')
    await followers.guard(tx, posted.key, context.userId)
    const amount = largest(posted.entries)
    const at = await appNow(tx)
    const isPosted = await maySpendAlone(tx, at, context.userId, amount, owners(posted))
    const { id } = await tx
      .insertInto('ledger_corrections')
      .values({
        transaction_id: transactionId,
        amount,
        reason,
        proposed_by: context.userId,
        proposed_at: at,
        ...(isPosted && { decision: 'posted' as const, decided_by: context.userId, decided_at: at }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isPosted) await postCorrection(tx, at, posted, followers, { procedure: 'ledger.correct', userId: context.userId, isAllowed: true })
    announce({ room: 'basket', userId: null })
    return { id, isPosted }
  })
}

/** Approves or rejects a correction, or another decision about money, that waits. Whoever proposed it cannot approve it, only withdraw it; whom it concerns cannot decide. */
export function decideCorrection(
  context: ChangeContext & { userId: string },
  { correctionId, is, reason }: Decided & { correctionId: string },
  followers: Followers,
): Promise<{ id: string }> {
  return change(context, async (acting) => {
    const { tx, announce } = acting
    // Whoever proposed it, and others who may decide, have it on their screens.
    announce({ room: 'payments', userId: STAFF })
    const correction = await lockCorrection(tx, correctionId)
    if (!correction) {
      await decideRequest(acting, context.userId, { requestId: correctionId, is, reason }, followers.acts, followers.rejected)
      return { id: correctionId }
    }
    if (correction.decision !== null) throw new Refusal('CORRECTION_DECIDED')
    const posted = await postedTransaction(tx, correction.transactionId)
    await refuseOwnMoney(tx, context.userId, owners(posted))
    if (is === 'posted') await refuseConfirming(tx, context.userId, correction.proposedBy, owners(posted))
    if (is === 'posted') await followers.guard(tx, posted.key, context.userId)
    const at = await appNow(tx)
    const { note, cause } = posted
    if (is === 'rejected')
      await tellRejected(tx, at, context.userId, {
        ...correction,
        id: correctionId,
        procedure: null,
        about: note || causeName(cause),
        reason,
      })
    await tx
      .updateTable('ledger_corrections')
      .set({ decision: is, decided_by: context.userId, decided_at: at, decision_reason: reason })
      .where('id', '=', correctionId)
      .execute()
    if (is === 'posted') await postCorrection(tx, at, posted, followers, { procedure: 'ledger.decideCorrection', userId: context.userId })
    return { id: correctionId }
  })
}
