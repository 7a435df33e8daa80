import { z } from 'zod'
import { MOST_INVOICE_LIMIT } from '#domain/money/invoice-limits/limit.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, reason } from '../shapes.ts'
import { money } from './money-shapes.ts'

/** What of an invoice limit is used; `LimitUse` of the domain. */
const limitUse = z.object({ limit: money, owed: money, ordered: money })

/** A member who may pay by invoice, for accountants. */
const limitedMember = limitUse.extend({
  userId: id,
  name: z.string(),
  /** IČO; null if the profile names none. */
  companyNumber: z.string().nullable(),
  /** Whether the member pays by invoice now. */
  isUsed: z.boolean(),
  isOwn: z.boolean(),
  /** All changes of the limit, the latest first; none if the usual limit counts. */
  changes: z.array(z.object({ amount: money, reason: z.string(), setBy: z.string(), setAt: z.date() })),
})
export type LimitedMember = z.output<typeof limitedMember>

/** The form for a limit. Zero: nothing on invoice. */
export const invoiceLimit = z.strictObject({
  userId: id,
  amount: money.refine((value) => value >= 0 && value <= MOST_INVOICE_LIMIT, 'Limit může být 0 až 1 000 000 Kč'),
  reason,
})

export const invoiceLimits = {
  /** The own limit and what of it is used; null for a member who does not pay by invoice. */
  mine: procedure.output(limitUse.nullable()),
  /** Members who pay by invoice or have a limit of their own, those who used most of theirs first. */
  list: procedure.output(z.array(limitedMember)),
  /** Sets the limit of a member. What is ordered already stays; above the limit nothing is added. */
  set: procedure
    .input(invoiceLimit)
    .errors(refuse('OWN_MONEY'))
    .output(z.object({ userId: id })),
}
