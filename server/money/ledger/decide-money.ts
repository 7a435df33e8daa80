import { sql } from 'kysely'
import { refusals } from '#contract/refusals.ts'
import { COUNTING_PROCEDURES, POSTING_PROCEDURES, type CountingProcedure, type RequestedProcedure } from '#domain/money/ledger/authority.ts'
import { requestText, type RequestedInput } from '#domain/money/ledger/request-text.ts'
import type { Money } from '#domain/money/money.ts'
import { change, type Change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { refuseConfirming, refuseOwnMoney, SecondPersonNeeded, type Person } from './require-authority.ts'
import { lockPostingRequest } from './locks.ts'

/** A decision about money. */
export interface MoneyDecision<Input> {
  procedure: RequestedProcedure
  /** What it decides about: the same does not wait twice. */
  subject: string
  input: Input
  reason: string
}

/** What a second person says. A reason is given for rejecting. */
export interface Decided {
  is: 'posted' | 'rejected'
  reason: string | null
}

interface Rejected {
  id: string
  /** Null for a correction, and for a subsidy. */
  procedure: RequestedProcedure | null
  /** The group that proposed a subsidy. */
  groupId?: string
  proposedBy: string
  about: string
  amount: Money
  reason: string | null
}

/** Tells who proposed it why it was rejected. Whoever withdraws their own proposal needs no reason. */
export async function tellRejected(
  tx: Tx,
  at: Date,
  userId: string,
  { id, procedure, groupId, proposedBy, about, amount, reason }: Rejected,
): Promise<void> {
  if (proposedBy === userId) return
  if (reason === null) throw new Refusal('REJECTED_WITHOUT_REASON')
  // Whoever counts goods does not see the books.
  const isCount = COUNTING_PROCEDURES.some((counting) => counting === procedure)
  await postMessages(
    tx,
    'proposal_rejected',
    at,
    sql`values (${`proposal_rejected:${id}`}, ${proposedBy}::uuid, ${JSON.stringify({ about, amount, reason, isCount, groupId })}::jsonb)`,
  )
}

/** Decides in the caller's transaction. */
type MoneyAct<Input, Answer> = (acting: Change, by: Person, input: Input) => Promise<Answer>

/** What each procedure does once a second person has confirmed it. The input was checked when it was asked for. */
export type MoneyActs = { [Procedure in RequestedProcedure]: { act(acting: Change, by: Person, input: unknown): Promise<object> }['act'] }

/** What follows where a decision that waited is rejected; nothing for most. */
export type RejectedActs = { [Procedure in RequestedProcedure]?: { act(acting: Change, input: unknown): Promise<void> }['act'] }

/**
 * Decides about money. Where a second person must confirm it, everything is undone and a request is stored instead, so what is refused at once
 * never waits. Then the answer is `waiting`, and `isPosted` is false (docs/rules/money.md#who-moves-money).
 */
export function decideMoney<Input, Answer extends object>(
  context: ChangeContext & { userId: string },
  decision: MoneyDecision<Input>,
  { act, waiting }: { act: MoneyAct<Input, Answer>; waiting: Answer },
): Promise<Answer & { isPosted: boolean }> {
  const { procedure, input } = decision
  return change(context, async (acting) => {
    await sql`savepoint decided`.execute(acting.tx)
    try {
      return { ...(await act(acting, { procedure, userId: context.userId }, input)), isPosted: true }
    } catch (fault) {
      if (!(fault instanceof SecondPersonNeeded)) throw fault
      await sql`rollback to savepoint decided`.execute(acting.tx)
      const { amount, owners } = fault
      await request(acting.tx, { ...decision, amount, owners, by: context.userId })
      acting.announce({ room: 'payments', userId: STAFF })
      return { ...waiting, isPosted: false }
    }
  })
}

type Requested = MoneyDecision<unknown> & Pick<SecondPersonNeeded, 'amount' | 'owners'> & { by: string }

async function request(tx: Tx, { procedure, subject, input, reason, amount, owners, by }: Requested): Promise<void> {
  const { rows } = await sql`
    insert into posting_requests (procedure, subject, input, amount, owners, reason, proposed_by, proposed_at)
    values (${procedure}, ${subject}, ${JSON.stringify(input)}::jsonb, ${amount}, ${[...new Set(owners)]}::uuid[], ${reason}, ${by}, ${await appNow(tx)})
    on conflict (procedure, subject) where decision is null do nothing returning id`.execute(tx)
  if (rows.length === 0) throw new Refusal('ALREADY_PROPOSED')
}

/** Lets money wait for a second person, while the rest of what one person recorded is done: goods that were counted, lines of a file. `by` is who recorded it. */
export const askToConfirm = (tx: Tx, recorded: Requested & { procedure: CountingProcedure | 'statements.import' }): Promise<void> =>
  request(tx, recorded)

/**
 * Confirms or rejects a decision that waits, in the caller's transaction. Whoever asked for it, or shares a household with who did, cannot confirm it, only withdraw it; whose
 * household it concerns cannot decide. What does not hold any more is refused, and still waits.
 */
export async function decideRequest(
  acting: Change,
  userId: string,
  { requestId, is, reason }: Decided & { requestId: string },
  acts: MoneyActs,
  rejected: RejectedActs,
): Promise<void> {
  const { tx } = acting
  const waiting = await lockPostingRequest(tx, requestId)
  if (!waiting) throw new Refusal('NOT_FOUND')
  if (waiting.decision !== null) throw new Refusal('CORRECTION_DECIDED')
  await refuseOwnMoney(tx, userId, waiting.owners)
  const { procedure, input } = waiting
  if (is === 'rejected') await rejected[procedure]?.(acting, input)
  if (is === 'posted') {
    const isRefusedToProposer = POSTING_PROCEDURES[procedure].excludes === 'own household'
    await refuseConfirming(tx, userId, waiting.proposedBy, isRefusedToProposer ? waiting.owners : [])
    await acts[procedure](acting, { procedure, userId, isAllowed: true }, input).catch((fault: unknown) => {
      if (fault instanceof Refusal && fault.code !== 'OWN_MONEY')
        throw new Refusal('NOT_CORRECTABLE', fault.sentence ?? refusals[fault.code].message)
      throw fault
    })
  }
  const at = await appNow(tx)
  if (is === 'rejected')
    await tellRejected(tx, at, userId, {
      ...waiting,
      id: requestId,
      about: requestText(waiting.procedure, waiting.input as RequestedInput, null),
      reason,
    })
  await tx
    .updateTable('posting_requests')
    .set({ decision: is, decided_by: userId, decided_at: at, decision_reason: reason })
    .where('id', '=', requestId)
    .execute()
}
