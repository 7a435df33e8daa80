import { z } from 'zod'
import { DOCUMENT_KINDS } from '#domain/money/documents/document.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id } from '../shapes.ts'
import { money } from './money-shapes.ts'

/** Invoices, credit notes, summaries and settlements (docs/rules/money.md#documents). */

export const document = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  issuedOn: day,
  dueOn: day,
  total: money,
  note: z.string(),
})
export type IssuedDocument = z.output<typeof document>

/** What a supplier gets and got. */
const supplierMoney = z.object({
  /** What the books owe the supplier now; below zero, the supplier owes it. */
  owed: money,
  /** How much of it is settled and will be sent; the rest is of deliveries that are not settled. */
  settled: money,
  /** The settlements, the newest first. */
  settlements: z.array(document),
  /** What was sent to the supplier, the newest first. */
  payments: z.array(z.object({ id, on: day, amount: money })),
})
export type SupplierMoney = z.output<typeof supplierMoney>

/** A file, its content in base64. */
const file = z.object({ name: z.string(), base64: z.string() })

const format = z.enum(['pdf', 'isdoc'])

export const documents = {
  /** The documents of one of the member's purchases, in the order of issue. */
  ofPurchase: procedure.input(z.strictObject({ purchaseId: id })).output(z.array(document)),
  /** A document of the member as a file. */
  own: procedure
    .input(z.strictObject({ documentId: id, format }))
    .errors(refuse('NOT_FOUND'))
    .output(file),
  /** What was ordered, at which prices: before an invoice is issued, and after. */
  summary: procedure
    .input(z.strictObject({ purchaseId: id }))
    .errors(refuse('NOT_FOUND'))
    .output(file),
  /** The balance, settlements and payments of the caller's supplier. */
  settlements: procedure.output(supplierMoney),
  settlement: procedure
    .input(z.strictObject({ documentId: id }))
    .errors(refuse('NOT_FOUND'))
    .output(file),
  /** Documents issued in a period, for the finance role. */
  page: procedure
    .input(
      z.strictObject({ from: day, to: day, kind: z.enum(DOCUMENT_KINDS).nullable().default(null), after: id.nullable().default(null) }),
    )
    .output(z.object({ documents: z.array(document.extend({ name: z.string() })), next: id.nullable(), total: z.number() })),
  any: procedure
    .input(z.strictObject({ documentId: id, format }))
    .errors(refuse('NOT_FOUND'))
    .output(file),
  /** Invoices and credit notes of a period as ISDOC in a zip, five hundred at a time. */
  zip: procedure
    .input(z.strictObject({ from: day, to: day, after: id.nullable().default(null) }))
    .output(file.extend({ count: z.number(), next: id.nullable() })),
}
