import { haler, type Money } from '../money.ts'
import { SECOND_PERSON_ABOVE } from './correction.ts'

/** What a procedure that moves money must respect (docs/rules/money.md#who-moves-money). */
export interface PostingLine {
  /**
   * Whose money the person must not move; `nobody` where members only ask for what is theirs, and somebody else decides. `own household alone`
   * where goods cannot wait: what happened is recorded, and its money waits for a second person.
   */
  excludes: 'own household' | 'own household alone' | 'nobody'
  /** The amount above which a second person confirms; null where something outside the application says the amount, or two people act anyway. */
  secondPersonAbove: Money | null
}

/** A person decides by their own judgement that money moves. */
const decides = { excludes: 'own household', secondPersonAbove: SECOND_PERSON_ABOVE } as const satisfies PostingLine
/** A person writes down what a bank, a till or another person says too. */
const records = { excludes: 'own household', secondPersonAbove: null } as const satisfies PostingLine
/** A person counts goods, and members pay less for what is not there. */
const counts = { excludes: 'own household alone', secondPersonAbove: SECOND_PERSON_ABOVE } as const satisfies PostingLine
/** A member asks for money of theirs. */
const asks = { excludes: 'nobody', secondPersonAbove: null } as const satisfies PostingLine

/**
 * Every procedure that moves money by a decision of a person, by its path in the contract. `postTransactions` takes no other, and enforces the
 * line. Who may call it is in the `policy.ts` of its wing (docs/rules/money.md#who-moves-money).
 */
export const POSTING_PROCEDURES = {
  'ledger.correct': decides,
  'ledger.decideCorrection': records,
  'settlement.share': decides,
  'withdrawals.decide': decides,
  'support.decide': decides,
  'referral.decide': decides,
  'payments.settlePayout': decides,
  'cardPayments.refund': decides,
  'cardPayments.settleRefund': decides,
  'statements.postFee': decides,
  // Of a file that does not continue the one before, only whoever imports it says the amounts.
  'statements.import': decides,
  // Above what a line itself says: a fee, an account that is not on record, a member of the same phone or address (`decideLine`).
  'statements.decide': decides,
  // The organiser of a municipality proposes it, so two people act.
  'subsidies.decide': records,
  // The bank, the till or the person at the counter says how much.
  'payments.takeCash': records,
  'handover.record': records,
  'handover.takeBackCash': records,
  'orders.receive': counts,
  'handover.end': counts,
  'payments.requestPayout': asks,
} as const satisfies Record<string, PostingLine>
/** One of `POSTING_PROCEDURES`. */
export type PostingProcedure = keyof typeof POSTING_PROCEDURES

/** One of `REQUESTED_PROCEDURES`. */
export type RequestedProcedure = Exclude<
  { [Path in PostingProcedure]: (typeof POSTING_PROCEDURES)[Path]['secondPersonAbove'] extends null ? never : Path }[PostingProcedure],
  'ledger.correct'
>
/** One of the procedures by which a person counts goods. */
export type CountingProcedure = {
  [Path in PostingProcedure]: (typeof POSTING_PROCEDURES)[Path]['excludes'] extends 'own household alone' ? Path : never
}[PostingProcedure]
/** The procedures by which a person counts goods. */
export const COUNTING_PROCEDURES = (Object.keys(POSTING_PROCEDURES) as PostingProcedure[]).filter(
  (path): path is CountingProcedure => POSTING_PROCEDURES[path].excludes === 'own household alone',
)

/** The procedures that run once a second person confirms what was asked for. A correction stores its own proposals. */
export const REQUESTED_PROCEDURES = (Object.keys(POSTING_PROCEDURES) as PostingProcedure[]).filter(
  (path): path is RequestedProcedure => POSTING_PROCEDURES[path].secondPersonAbove !== null && path !== 'ledger.correct',
)

/** What one person may move by decisions alone in a day of Prague, however small each is: 2 000 Kč. What exceeds it waits for a second person. */
export const MOST_ALONE_A_DAY: Money = haler(200_000)

/** What moves money by itself, because something else happened: no person decides about it. */
export const POSTING_JOBS = ['benefits', 'subsidies', 'losses', 'card gateway'] as const
/** One of `POSTING_JOBS`. */
export type PostingJob = (typeof POSTING_JOBS)[number]
