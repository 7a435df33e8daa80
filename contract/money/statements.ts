import { z } from 'zod'
import { haler } from '#domain/money/money.ts'
import { FITS } from '#domain/money/statements/match.ts'
import { columnsFault, STATEMENT_COLUMNS, type ChosenColumns, type StatementColumn } from '#domain/money/statements/csv-columns.ts'
import { STATEMENT_FORMATS } from '#domain/money/statements/statement.ts'
import { procedure } from '../procedure.ts'
import { refusals, refuse } from '../refusals.ts'
import { day, id, priceOr, reason, weekStart } from '../shapes.ts'
import { line } from '../words.ts'
import { decided, money } from './money-shapes.ts'

/** The largest statement: a month of a town, ten thousand payments in camt.053. */
export const MOST_OF_A_STATEMENT = 25 * 1024 * 1024

const meaning = z.enum(Object.keys(STATEMENT_COLUMNS) as [StatementColumn, ...StatementColumn[]])
const chosenColumns = z.partialRecord(meaning, z.int().min(0).max(199))

/** Which row of a CSV file names its columns, from 0, null if none does, and what they mean. */
const chosenTable = z.strictObject({
  header: z.int().min(0).max(59).nullable(),
  columns: chosenColumns.refine((columns) => columnsFault(columns) === null, {
    error: ({ input }) => columnsFault(input as ChosenColumns)!,
  }),
})

/** What an accountant is asked before a statement is imported; null where nothing is to be asked. */
const asked = z.object({
  /** The operator's account, if the file names none: is it of this one? */
  account: z.string().nullable(),
  /** The first rows of a CSV file whose columns we do not know, with what somebody said of such a file before. */
  table: z.object({ rows: z.array(z.array(z.string())).readonly(), header: z.number().nullable(), columns: chosenColumns }).nullable(),
})
export type StatementAsked = z.output<typeof asked>

/** A purchase that is not paid whole. */
const unpaidPurchase = z.object({ purchaseId: id, weekStart, remaining: money })

/** Somebody whose payment it may be, with the purchases it may be given to. */
const payer = z.object({ userId: id, name: z.string(), email: z.string(), purchases: z.array(unpaidPurchase) })
export type Payer = z.output<typeof payer>

/** A line about which nobody has decided. */
const openLine = z.object({
  id,
  bookedOn: day,
  amount: money,
  symbol: z.string(),
  counterAccount: z.string(),
  counterName: z.string(),
  message: z.string(),
})

/** The line whose payment a waiting one may be; its amount is the same. */
const twinLine = openLine.omit({ id: true, amount: true }).extend({
  fileName: z.string(),
  /** What became of it. */
  status: z.enum(['matched', 'waiting', 'assigned', 'cash', 'subsidy', 'bank_fee', 'ignored', 'same']),
  /** Whose payment it is, if it is a member's. */
  member: z.string().nullable(),
})
export type TwinLine = z.output<typeof twinLine>

/** What an accountant said of a line waits for a second person. */
const isToConfirm = z.boolean()

/** Money that arrived and waits for somebody to say whose it is. */
const waitingLine = openLine.extend({
  isToConfirm,
  twin: twinLine.nullable(),
  /** Whether it has a twin, and its symbol is one that a member was given. */
  isOurs: z.boolean(),
  /** Members who may have sent it: they paid from this account before, have this name, or owe just this amount for a purchase. */
  suggested: z.array(payer),
})
export type WaitingLine = z.output<typeof waitingLine>

/** Money that left, other than what members got back. */
const outgoingLine = openLine.extend({
  isToConfirm,
  /** The supplier who got it: they were paid to this account before, or have this name. Null if none. */
  suggestedId: id.nullable(),
  /** Whether it looks like a fee of the bank. */
  isFee: z.boolean(),
})
export type OutgoingLine = z.output<typeof outgoingLine>

const paidSupplier = z.object({
  id,
  name: z.string(),
  /** What the books owe the supplier. */
  owed: money,
  /** How much of it is settled, and so to be sent. */
  settled: money,
  /** The account on record, as Czech banks write it; empty without one. */
  bankAccount: z.string(),
  /** When the supplier last changed it; null without one. */
  bankAccountAt: z.date().nullable(),
})
export type PaidSupplier = z.output<typeof paidSupplier>

/** The latest closing balance beside the books (`BankBalance`). */
const bankBalance = z.object({ on: day, closing: money, booked: money, opening: money, undecided: money, ignored: money })
export type BankBalanceOn = z.output<typeof bankBalance>

const counts = z.object({
  matched: z.number(),
  waiting: z.number(),
  assigned: z.number(),
  cash: z.number(),
  subsidy: z.number(),
  supplier: z.number(),
  bank_fee: z.number(),
  ignored: z.number(),
  same: z.number(),
  outgoing: z.number(),
})

const file = z.object({
  id,
  name: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  firstOn: day,
  lastOn: day,
  importedAt: z.date(),
  importedBy: z.string(),
  /** What became of the lines that this file brought. */
  counts,
  /** Whether a second person has to confirm its payments first. */
  isToConfirm: z.boolean(),
  /** Who rejected its payments and why; without a reason whoever imported it withdrew them. Null if nobody did. */
  rejected: z.object({ by: z.string(), reason: z.string().nullable() }).nullable(),
})
export type StatementFile = z.output<typeof file>

/** What an import did. */
const imported = z.object({
  /** Payments that were matched by their symbols, by how their amounts fit. */
  matched: z.record(z.enum(FITS), z.number()),
  waiting: z.number(),
  /** How many of those that wait may be a payment that another line was. */
  doubtful: z.number(),
  outgoing: z.number(),
  /** Lines that an earlier file brought. */
  known: z.number(),
  /** Why a second person has to confirm it first, in Czech (`gapSentence`); null if nobody has to. */
  unproven: z.string().nullable(),
})
export type Imported = z.output<typeof imported>

const fee = z
  .int('Zadejte částku')
  .min(0, 'Poplatek nemůže být záporný')
  .default(0)
  .transform((value) => haler(value))

/** Chosen by the browser, so that a fee that is sent twice is posted once. */
const feeKey = z.string().regex(/^[0-9a-f]{32}$/)

export const statements = {
  /** The latest files, and lines that wait, the oldest first; money that left, the latest first, and who is paid. The counts are of all such lines. */
  desk: procedure.output(
    z.object({
      files: z.array(file),
      waiting: z.array(waitingLine),
      waitingCount: z.number(),
      outgoing: z.array(outgoingLine),
      outgoingCount: z.number(),
      suppliers: z.array(paidSupplier),
      /** Null if no file says a balance. */
      bank: bankBalance.nullable(),
      hasAccount: z.boolean(),
    }),
  ),
  /**
   * Imports a statement: ABO, camt.053 or CSV. A file with any fault is refused whole. STATEMENT_ASKS says what is to be known of a file before:
   * the same file is sent again with `isOurs`, or with what its columns mean, which is kept for the next such file.
   */
  import: procedure
    .input(
      z.strictObject({
        name: line('Název souboru', 200, 'Soubor nemá název'),
        file: z
          .file('Vyberte soubor')
          .min(1, 'Soubor je prázdný')
          .max(MOST_OF_A_STATEMENT, 'Výpis je příliš velký, může mít nejvýš 25 MB. Stáhněte z banky kratší období.'),
        /** The file names no account, and an accountant says that it is of the operator's one. */
        isOurs: z.boolean().default(false),
        table: chosenTable.nullable().default(null),
      }),
    )
    .errors({
      ...refuse('STATEMENT_REFUSED', 'STATEMENT_TWICE', 'NO_BANK_ACCOUNT'),
      STATEMENT_ASKS: { ...refusals.STATEMENT_ASKS, data: asked },
    })
    .output(imported),
  /** Members by name, e-mail or variable symbol, at most ten. */
  members: procedure
    .input(z.strictObject({ query: line('Hledaný text', 100).refine((text) => text.length >= 2, 'Napište aspoň dvě písmena') }))
    .output(z.array(payer)),
  /**
   * Decides about a line, once: it is this member's, it is cash or card payments that reached the bank, a municipality pays what it owes, it
   * was sent to this supplier, it is a fee or an interest of the bank, or it is none of these. A line that may be the same payment as another one is `same`, or another payment (`other`), which is the
   * member's whose symbol it has.
   * Money of a member pays for the purchase of `purchaseId`, or for the oldest first.
   * `fee` is what the card gateway took before it paid out.
   */
  decide: procedure
    .input(
      z.discriminatedUnion('is', [
        z.strictObject({ lineId: id, is: z.literal('assigned'), userId: id, purchaseId: id.nullable().default(null), reason }),
        z.strictObject({ lineId: id, is: z.literal('cash'), fee, reason }),
        z.strictObject({ lineId: id, is: z.literal('subsidy'), reason }),
        z.strictObject({ lineId: id, is: z.literal('supplier'), supplierId: id, reason }),
        z.strictObject({ lineId: id, is: z.literal('bank_fee'), reason }),
        z.strictObject({ lineId: id, is: z.literal('ignored'), reason }),
        z.strictObject({ lineId: id, is: z.literal('same'), reason }),
        z.strictObject({ lineId: id, is: z.literal('other'), reason }),
      ]),
    )
    .errors(refuse('LINE_DECIDED', 'OWN_MONEY', 'FEE_ABOVE_PAYOUT', 'STATEMENT_UNPROVEN', 'ALREADY_PROPOSED'))
    .output(decided.extend({ lineId: id })),
  /** Posts a fee of the bank that no imported statement has. The id is given by the caller, so that a repeat posts once. */
  postFee: procedure
    .input(z.strictObject({ feeId: feeKey, amount: priceOr('Zadejte částku'), reason }))
    .errors(refuse('ALREADY_PROPOSED'))
    .output(decided.extend({ amount: money })),
}
