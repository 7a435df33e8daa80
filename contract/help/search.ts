import { z } from 'zod'
import { REQUEST_STATUSES } from '#domain/help/support/status.ts'
import { ACCOUNT_KINDS } from '#domain/money/ledger/cause.ts'
import { DOCUMENT_KINDS } from '#domain/money/documents/document.ts'
import { ROLES } from '#domain/people/account/role.ts'
import { ORDER_STATUSES } from '#domain/week/orders/order.ts'
import { procedure } from '../procedure.ts'
import { day, deliveryStatus, id, isPlain, quantity, unit, weekStart, written } from '../shapes.ts'

const query = written().max(120, 'Hledaný text může mít nejvýš 120 znaků').refine(isPlain, 'Hledaný text obsahuje nepovolené znaky')

const status = z.enum(REQUEST_STATUSES)
// Whether it was not ordered until its day was over.
const isMissed = z.boolean()
const request = z.object({ id, ticketNumber: z.string(), title: z.string(), status })
const order = z.object({
  id,
  number: z.number(),
  deliveryId: id,
  localityName: z.string(),
  deliveryOn: day,
  status: z.enum(ORDER_STATUSES),
})

/** What was found, by source; a source that the caller may not read is empty (docs/rules/help.md#search). */
const found = z.object({
  people: z.array(z.object({ id, name: z.string(), email: z.string(), role: z.enum(ROLES) })),
  suppliers: z.array(z.object({ id, name: z.string(), registrationNumber: z.string(), kind: z.enum(['goods', 'services']) })),
  /** Requests of all members, to the support. */
  tickets: z.array(request.extend({ memberName: z.string() })),
  orders: z.array(order.extend({ supplierName: z.string() })),
  deliveries: z.array(z.object({ id, localityName: z.string(), weekStart, deliveryOn: day, status: deliveryStatus, isMissed })),
  /** Accounts in the books. */
  accounts: z.array(z.object({ id, name: z.string(), kind: z.enum(ACCOUNT_KINDS) })),
  documents: z.array(z.object({ id, number: z.string(), kind: z.enum(DOCUMENT_KINDS), name: z.string(), issuedOn: day })),
  /** Orders to the supplier who asks. */
  ownOrders: z.array(order),
  /** Lines of the caller's regular purchase, and what they added to a coming week. */
  lines: z.array(z.object({ id, name: z.string(), quantity, unit, weekStart: weekStart.nullable() })),
  /** The caller's weeks, each with its purchase if it has one. */
  weeks: z.array(z.object({ weekStart, deliveryOn: day, status: deliveryStatus, isMissed, purchaseId: id.nullable() })),
  /** The caller's purchases with what was found in them: an item, or the number of a document; `more` counts further items. */
  purchases: z.array(z.object({ id, weekStart, deliveryOn: day, match: z.string(), more: z.number() })),
  /** The caller's requests to the support. */
  requests: z.array(request),
})
export type Found = z.output<typeof found>

export const search = {
  /** Finds records of all kinds that the caller may read by a few words, ignoring accents; a few of each kind. */
  find: procedure.input(z.strictObject({ query })).output(found),
}
