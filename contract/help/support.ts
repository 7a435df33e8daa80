import { z } from 'zod'
import { MAX_DESCRIPTION, MAX_TITLE, MOST_PHOTOS } from '#domain/help/support/request.ts'
import { REQUEST_STATUSES } from '#domain/help/support/status.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id } from '../shapes.ts'
import { line, lines } from '../words.ts'
import { supportDesk } from './support-desk.ts'
import { complainedItem, money, request, requestRow, type, wish } from './support-shapes.ts'

/** A question to a receiver of a lot that somebody complained about; it does not say who. */
export const lotQuestion = z.object({ purchaseItemId: id, itemName: z.string(), deliveryOn: day, askedAt: z.date() })
export type LotQuestion = z.output<typeof lotQuestion>

/** A complaint about goods as their supplier sees it: not whose it is, nor how much they bought. */
const supplierHearing = z.object({
  requestId: id,
  ticketNumber: z.string(),
  title: z.string(),
  description: z.string(),
  wish,
  itemName: z.string(),
  deliveryOn: day,
  localityName: z.string(),
  askedAt: z.date(),
  /** Until when the decision waits for the supplier's answer. */
  answerBy: z.date(),
  /** Empty while it has not answered. */
  answer: z.string(),
  answeredAt: z.date().nullable(),
  decision: z.enum(['approved', 'refused']).nullable(),
  isOpen: z.boolean(),
})
export type SupplierHearing = z.output<typeof supplierHearing>

/** What a supplier says of a complaint. */
export const hearingAnswer = z.strictObject({
  requestId: id,
  text: lines('Vyjádření', MAX_DESCRIPTION).min(1, 'Napište, co k reklamaci říkáte'),
})

/** A purchase item that was complained about. */
const complaint = z.object({
  purchaseItemId: id,
  requestId: id,
  ticketNumber: z.string(),
  status: z.enum(REQUEST_STATUSES),
  credit: money.nullable(),
})
export type ItemComplaint = z.output<typeof complaint>

const photoIds = z.array(id).max(MOST_PHOTOS, `Přiložte nejvýš ${MOST_PHOTOS} fotky`)
const description = lines('Popis', MAX_DESCRIPTION).min(1, 'Napište popis')
const message = lines('Zpráva', MAX_DESCRIPTION).min(1, 'Napište zprávu')

/** The fields of the form (docs/rules/help.md#support). */
export const newRequest = z
  .strictObject({
    type,
    title: line('Předmět', MAX_TITLE, 'Napište předmět'),
    description,
    /** The delivered purchase item that is not right, and what the member wants for it; null for anything else. */
    about: z.strictObject({ purchaseItemId: id, wish }).nullable(),
    photoIds,
  })
  .refine(({ type, about }) => about === null || type === 'complaint', { path: ['type'], message: 'Položku nákupu lze jen reklamovat' })

const changed = z.object({ requestId: id, version: z.number() })

export const support = {
  /** The latest five requests of the caller, and the questions that wait for an answer. */
  latest: procedure.output(z.object({ requests: z.array(requestRow), questions: z.array(lotQuestion) })),
  /** The caller's requests, newest first, page by page. */
  list: procedure
    .input(z.strictObject({ after: id.nullable().default(null) }))
    .output(z.object({ rows: z.array(requestRow), total: z.number(), next: id.nullable() })),
  one: procedure.input(z.strictObject({ requestId: id })).output(request),
  /** One of the caller's delivered purchase items, for the form. `complaintId` is an existing complaint about it. */
  purchaseItem: procedure
    .input(z.strictObject({ purchaseItemId: id }))
    .errors(refuse('NOT_DELIVERED'))
    .output(complainedItem.extend({ complaintId: id.nullable() })),
  /** What the caller complained about in one of their purchases. */
  ofPurchase: procedure.input(z.strictObject({ purchaseId: id })).output(z.array(complaint)),
  /** Sends a request. The server gives it its number, status and priority. */
  send: procedure
    .input(newRequest)
    .errors(refuse('NOT_DELIVERED', 'ALREADY_COMPLAINED'))
    .output(z.object({ requestId: id, ticketNumber: z.string() })),
  /** Adds a message; a resolved request is taken up again. */
  write: procedure
    .input(z.strictObject({ requestId: id, text: message, photoIds }))
    .errors(refuse('REQUEST_CLOSED'))
    .output(changed),
  /** Confirms that a resolved request is solved, which closes it, or says that it is not. */
  confirm: procedure
    .input(z.strictObject({ requestId: id, isSolved: z.boolean() }))
    .errors(refuse('REQUEST_MOVED'))
    .output(changed),
  /** Removes a closed request from the caller's list. */
  remove: procedure
    .input(z.strictObject({ requestId: id }))
    .errors(refuse('REQUEST_NOT_CLOSED'))
    .output(z.object({ requestId: id })),
  /** Answers that a lot is all right. Who has a problem sends a complaint. */
  answerQuestion: procedure.input(z.strictObject({ purchaseItemId: id })).output(z.object({ purchaseItemId: id })),
  /** Supplier: the complaints about its goods, those that wait for its answer first. */
  hearings: procedure.errors(refuse('NO_SUPPLIER_PROFILE')).output(z.array(supplierHearing)),
  /** Supplier: says what it thinks of a complaint about its goods, once, until it is decided. */
  answerHearing: procedure
    .input(hearingAnswer)
    .errors(refuse('NO_SUPPLIER_PROFILE', 'NOT_FOUND', 'HEARING_ANSWERED', 'HEARING_OVER'))
    .output(z.object({ requestId: id })),
  ...supportDesk,
}
