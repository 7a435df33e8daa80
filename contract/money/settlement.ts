import { z } from 'zod'
import { APART_STEPS } from '#domain/money/ledger/unposted.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, deliveryStatus, id, priceOr, reason, weekStart } from '../shapes.ts'
import { decided, money } from './money-shapes.ts'

/** Settling deliveries, for the finance role (docs/rules/money.md#settlement). */

/** A delivery whose handover has ended; amounts as in `DeliveryBooks`. */
export const deliveryToSettle = z.object({
  deliveryId: id,
  localityName: z.string(),
  weekStart,
  deliveryOn: day,
  status: deliveryStatus,
  purchases: z.number(),
  members: money,
  suppliers: money,
  fees: money,
  vat: money,
  subsidies: money,
  costs: money,
  /** Why it cannot be settled yet, in Czech. */
  faults: z.array(z.string()),
})
export type DeliveryToSettle = z.output<typeof deliveryToSettle>

/** A purchase for which a step of its delivery could not be done (docs/rules/money.md#apart). */
export const unposted = z.object({
  purchaseId: id,
  deliveryId: id,
  name: z.string(),
  localityName: z.string(),
  deliveryOn: day,
  step: z.enum(APART_STEPS),
  /** Why, in Czech (`apartFaultText`). */
  fault: z.string(),
  failedAt: z.date(),
  /** Whether the next run tries it again. */
  isAsked: z.boolean(),
})
export type Unposted = z.output<typeof unposted>

export const sharing = z
  .strictObject({
    /** Given by the caller, so that a repeat shares once. */
    sharingId: id,
    deliveryId: id,
    /** A discount is credited to members, a cost is charged. */
    kind: z.enum(['discount', 'cost'], 'Vyberte, co se dělí'),
    amount: priceOr('Zadejte částku'),
    /** Who bears a discount: the supplier, the municipality, or the operator. */
    bearer: z.enum(['supplier', 'subsidy', 'costs'], 'Vyberte, kdo slevu nese').default('costs'),
    supplierId: id.nullable().default(null),
    reason,
  })
  .refine(({ kind, bearer, supplierId }) => kind === 'cost' || bearer !== 'supplier' || supplierId !== null, {
    path: ['supplierId'],
    message: 'Vyberte dodavatele',
  })

export const settlement = {
  /** Deliveries to settle first, then those settled lately. */
  list: procedure.output(z.array(deliveryToSettle)),
  settle: procedure
    .input(z.strictObject({ deliveryId: id }))
    .errors(refuse('NOT_FOUND', 'WRONG_STATE', 'NOT_BALANCED'))
    .output(z.object({ id })),
  /** The purchases for which something could not be done, of all deliveries. */
  unposted: procedure.output(z.array(unposted)),
  /** Tries again what could not be done for purchases of a delivery; documents follow within a minute. Answers how many are left. */
  postAgain: procedure
    .input(z.strictObject({ deliveryId: id }))
    .errors(refuse('NOT_FOUND'))
    .output(z.object({ left: z.number() })),
  /** Shares an amount among the purchases of a delivery. */
  share: procedure
    .input(sharing)
    .errors(refuse('NOT_FOUND', 'WRONG_STATE', 'NOBODY_SHARES', 'ABOVE_CEILING', 'DISCOUNT_TOO_HIGH', 'OWN_MONEY', 'ALREADY_PROPOSED'))
    .output(decided.extend({ shares: z.number() })),
}
