import { z } from 'zod'
import { REQUESTED_PROCEDURES } from '#domain/money/ledger/authority.ts'
import { ACCOUNT_KINDS, ALL_CAUSES } from '#domain/money/ledger/cause.ts'
import { isPlain } from '#domain/text/is-plain.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, reason, written } from '../shapes.ts'
import { money } from './money-shapes.ts'

/** The books: statements of accounts, checks of a day or a week, corrections (docs/rules/money.md#ledger). */

const cause = z.enum(ALL_CAUSES)
const kind = z.enum(ACCOUNT_KINDS, 'Vyberte účet')

/** A movement on one account. */
export const movement = z.object({
  transactionId: id,
  at: z.date(),
  cause,
  note: z.string(),
  /** Of the purchase that it concerns, if any. */
  purchaseId: id.nullable(),
  deliveryOn: day.nullable(),
  localityName: z.string().nullable(),
  /** How many transactions it sums up: those of all purchases of a delivery that were posted at once. */
  transactions: z.number(),
  /** Whether it was taken back, or that waits for a second person; null if neither. */
  correction: z.enum(['posted', 'waiting']).nullable(),
  /** Above 0 it is owed to the owner of the account. */
  amount: money,
  /** After this movement. */
  balance: money,
})
export type Movement = z.output<typeof movement>

const period = {
  /** Days in Prague, both inclusive. */
  from: day.nullable().default(null),
  to: day.nullable().default(null),
  /** The transaction after which the page begins. */
  after: id.nullable().default(null),
}

/** Movements of an account, the newest first; `next` is the cursor. */
export const statement = z.object({ balance: money, movements: z.array(movement), total: z.number(), next: id.nullable() })
export type Statement = z.output<typeof statement>

/** A member's own: `balance` leaves out what was never ordered, and `note` says in Czech that it does; null if there is nothing like that. */
export const ownStatement = statement.extend({ note: z.string().nullable() })
export type OwnStatement = z.output<typeof ownStatement>

export const account = z.object({ id, kind, name: z.string(), balance: money })
export type LedgerAccount = z.output<typeof account>

/** One entry of the books, for accounting. */
export const bookedEntry = z.object({
  transactionId: id,
  at: z.date(),
  cause,
  note: z.string(),
  kind,
  name: z.string(),
  amount: money,
})
export type BookedEntry = z.output<typeof bookedEntry>

/** What two sides of the books must agree on in a period. */
export const check = z.object({ name: z.string(), expected: money, found: money })
export type ClosingCheck = z.output<typeof check>

/** Work that the books wait for: how much, and by name which, where it is not on a list of its own. */
export const openWork = z.object({ name: z.string(), count: z.number(), which: z.string().nullable() })
export type OpenWork = z.output<typeof openWork>

/** A correction, or another decision about money, that waits for a second person. */
const correction = z.object({
  id,
  /** What is decided, which `note` says; null for a correction, whose `cause` and `note` are those of the transaction that it takes back. */
  procedure: z.enum(REQUESTED_PROCEDURES).nullable(),
  cause: cause.nullable(),
  note: z.string(),
  amount: money,
  /** The members and suppliers on whose accounts it moved money. */
  whose: z.array(z.string()),
  /** The delivery of the purchase that it concerns, if any. */
  deliveryOn: day.nullable(),
  localityName: z.string().nullable(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.date(),
  /** Whether the reader proposed it, and so may not approve it. */
  isOwn: z.boolean(),
  /** Whether it is about the reader's own account, so that somebody else decides. */
  isAboutReader: z.boolean(),
})
export type Correction = z.output<typeof correction>

export const ledger = {
  /** The caller's own account. */
  statement: procedure.input(z.strictObject(period)).output(ownStatement),
  /** The first accounts of a kind with their balances, those that owe most first, and how many there are. */
  accounts: procedure
    .input(
      z.strictObject({
        kind: kind.nullable().default(null),
        query: written()
          .max(80, 'Hledaný text může mít nejvýš 80 znaků')
          .refine(isPlain, 'Hledaný text obsahuje nepovolené znaky')
          .default(''),
      }),
    )
    .output(z.object({ accounts: z.array(account), total: z.number(), sums: z.array(z.object({ kind, balance: money })) })),
  /** Any account. */
  account: procedure
    .input(z.strictObject({ accountId: id, ...period }))
    .errors(refuse('NOT_FOUND'))
    .output(statement.extend({ kind, name: z.string() })),
  /** The entries of a period, in the order of posting, a thousand a page. */
  entries: procedure
    .input(z.strictObject({ ...period, from: day, to: day }))
    .output(z.object({ entries: z.array(bookedEntry), next: id.nullable() })),
  /** Whether the books of a day or a week agree. */
  closing: procedure
    .input(z.strictObject({ from: day, to: day }).refine(({ from, to }) => from <= to, { path: ['to'], message: 'Konec je před začátkem' }))
    .output(z.object({ checks: z.array(check), open: z.array(openWork) })),
  /** Proposals that wait for a second person. */
  corrections: procedure.output(z.array(correction)),
  /** Takes a transaction back by a counter-posting: at once, or once a second person approves it. Not one of the caller's own account. */
  correct: procedure
    .input(z.strictObject({ transactionId: id, reason }))
    .errors(refuse('NOT_FOUND', 'OWN_MONEY', 'NOT_CORRECTABLE', 'ALREADY_CORRECTED'))
    .output(z.object({ id, isPosted: z.boolean() })),
  /** Approves or rejects a correction, or another decision about money, that somebody else proposed; rejecting it needs a reason. */
  decideCorrection: procedure
    .input(z.strictObject({ correctionId: id, is: z.enum(['posted', 'rejected']), reason: reason.nullable().default(null) }))
    .errors(refuse('NOT_FOUND', 'OWN_MONEY', 'NOT_CORRECTABLE', 'OWN_CORRECTION', 'CORRECTION_DECIDED', 'REJECTED_WITHOUT_REASON'))
    .output(z.object({ id })),
}
