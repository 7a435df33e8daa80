import { z } from 'zod'
import { MAX_DESCRIPTION } from '#domain/help/support/request.ts'
import { REQUEST_STATUSES } from '#domain/help/support/status.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, isPlain, priceOr, reason, written } from '../shapes.ts'
import { decided } from '../money/money-shapes.ts'
import { line, lines } from '../words.ts'
import { money, request, requestRow, type, wish } from './support-shapes.ts'

/** The desk of operators: the queue, one request, and everything that staff does about it (docs/rules/help.md#support). */

const status = z.enum(REQUEST_STATUSES, 'Vyberte stav')

/** A request in the queue. */
export const deskRow = requestRow.extend({
  memberName: z.string(),
  priority: z.enum(['medium', 'high']),
  /** Until when a reply is promised; null if the member waits for none. */
  replyBy: z.date().nullable(),
  isOverdue: z.boolean(),
  assignee: z.object({ id, name: z.string() }).nullable(),
})
export type DeskRow = z.output<typeof deskRow>

const queueState = z.enum(['active', 'settled'])
export type QueueState = z.output<typeof queueState>

/** Reply times of the last 30 days, computed from what was written. */
const measure = z.object({ answered: z.number(), inTime: z.number(), medianMs: z.number().nullable() })
export type ReplyMeasure = z.output<typeof measure>

const queue = z.object({
  now: z.date(),
  rows: z.array(deskRow),
  counts: z.object({ active: z.number(), overdue: z.number(), settled: z.number() }),
  measure,
  operators: z.array(z.object({ id, name: z.string() })),
  next: id.nullable(),
})
export type Queue = z.output<typeof queue>

/** Another complaint about the same lot. */
const alike = z.object({
  requestId: id,
  ticketNumber: z.string(),
  memberName: z.string(),
  wish,
  status,
  decision: z.enum(['approved', 'refused']).nullable(),
  /** What the item cost its member. */
  total: money,
  /** What the supplier was asked about it; null if there is none to ask. */
  hearing: z.object({ answerBy: z.date(), answeredAt: z.date().nullable() }).nullable(),
})

export const deskRequest = request.extend({
  version: z.number(),
  memberName: z.string(),
  memberEmail: z.string(),
  memberPhone: z.string().nullable(),
  isOwn: z.boolean(),
  /** Whether somebody has decided it, and a second person has to confirm it. */
  isToConfirm: z.boolean(),
  isOverdue: z.boolean(),
  assignee: z.object({ id, name: z.string() }).nullable(),
  /** Who supplied the lot, and its order; null if it is about no item. */
  lot: z.object({ supplierName: z.string().nullable(), orderNumber: z.number().nullable() }).nullable(),
  /** What the supplier of the lot was asked and says; null if there is none to ask. */
  hearing: z.object({ answerBy: z.date(), answer: z.string(), answeredAt: z.date().nullable() }).nullable(),
  alike: z.array(alike),
  /** The other receivers of the lot: how many were asked, how many are content. */
  asked: z.object({ all: z.number(), fine: z.number() }),
})
export type DeskRequest = z.output<typeof deskRequest>

/** A prepared answer. */
const template = z.object({ id, name: z.string(), body: z.string() })
export type SupportTemplate = z.output<typeof template>

const changed = z.object({ requestId: id, version: z.number() })
/** A request as the operator saw it: nothing is done if it changed meanwhile. */
const seen = { requestId: id, version: z.int().min(1) }

export const supportAnswer = z.strictObject({
  ...seen,
  text: lines('Odpověď', MAX_DESCRIPTION).min(1, 'Napište odpověď'),
  /** Whether the answer solves the request. */
  isSolved: z.boolean(),
})

export const complaintDecision = z.strictObject({
  ...seen,
  is: z.enum(['approved', 'refused']),
  /** In haléře. Null: nothing is credited, for example because a replacement comes. */
  credit: priceOr('Zadejte částku').nullable(),
  /** Other complaints about the same lot that get the same decision, and the same part of what they paid. */
  alikeIds: z.array(id).max(200),
  reason,
})

export const supportDesk = {
  /** Requests by urgency: those whose reply is late come first. */
  queue: procedure
    .input(
      z.strictObject({
        state: queueState,
        type: type.nullable().default(null),
        /** `me`: assigned to the caller; `nobody`: to nobody. */
        assigned: z.enum(['me', 'nobody']).nullable().default(null),
        query: written()
          .max(80, 'Hledaný text může mít nejvýš 80 znaků')
          .refine(isPlain, 'Hledaný text obsahuje nepovolené znaky')
          .default(''),
        after: id.nullable().default(null),
      }),
    )
    .output(queue),
  request: procedure.input(z.strictObject({ requestId: id })).output(deskRequest),
  assign: procedure
    .input(z.strictObject({ ...seen, operatorId: id.nullable() }))
    .errors(refuse('REQUEST_CHANGED'))
    .output(changed),
  answer: procedure.input(supportAnswer).errors(refuse('REQUEST_CHANGED', 'REQUEST_CLOSED')).output(changed),
  move: procedure
    .input(z.strictObject({ ...seen, status }))
    .errors(refuse('REQUEST_CHANGED', 'REQUEST_MOVED'))
    .output(changed),
  /** Decides a complaint. What is approved with an amount is credited to the member. */
  decide: procedure
    .input(complaintDecision)
    .errors(
      refuse(
        'REQUEST_CHANGED',
        'REQUEST_CLOSED',
        'ALREADY_DECIDED',
        'OWN_COMPLAINT',
        'ALREADY_PROPOSED',
        'NO_PURCHASE_ITEM',
        'CREDIT_TOO_HIGH',
        'NOT_A_COMPLAINT',
        'SUPPLIER_NOT_HEARD',
      ),
    )
    .output(changed.extend({ ...decided.shape, credited: z.number() })),
  templates: procedure.output(z.array(template)),
  saveTemplate: procedure
    .input(
      z.strictObject({
        templateId: id.nullable(),
        name: line('Název', 80, 'Zadejte název'),
        body: lines('Text', MAX_DESCRIPTION).min(1, 'Napište text'),
      }),
    )
    .errors(refuse('TEMPLATE_NAME_TAKEN'))
    .output(template),
  removeTemplate: procedure.input(z.strictObject({ templateId: id })).output(z.object({ templateId: id })),
}
