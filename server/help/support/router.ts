import { changeBy, member, staff, supplier } from '#server/access.ts'
import { answerQuestion } from './answer-question.ts'
import { answerRequest } from './answer-request.ts'
import { assignRequest } from './assign-request.ts'
import { confirmSolution } from './confirm-solution.ts'
import { decideComplaint } from './decide-complaint.ts'
import { answerHearing } from './hear-supplier.ts'
import { hearingsOf } from './supplier-hearings.ts'
import { moveRequest } from './move-request.ts'
import { complaintsOf, itemForForm, latestRequests, ownRequest, requestPage } from './queries.ts'
import { deskQueue, deskRequest, templates } from './desk-queue.ts'
import { removeRequest } from './remove-request.ts'
import { removeTemplate } from './remove-template.ts'
import { saveTemplate } from './save-template.ts'
import { sendRequest } from './send-request.ts'
import { writeMessage } from './write-message.ts'

const operator = staff('operators')

export const supportRouter = {
  latest: member.support.latest.handler(({ context: { db, actor } }) => latestRequests(db, actor.userId)),
  list: member.support.list.handler(({ context: { db, actor }, input }) => requestPage(db, actor.userId, input.after)),
  one: member.support.one.handler(({ context: { db, actor }, input }) => ownRequest(db, actor.userId, input.requestId)),
  purchaseItem: member.support.purchaseItem.handler(({ context: { db, actor }, input }) =>
    itemForForm(db, actor.userId, input.purchaseItemId),
  ),
  ofPurchase: member.support.ofPurchase.handler(({ context: { db, actor }, input }) => complaintsOf(db, actor.userId, input.purchaseId)),
  send: member.support.send.handler(({ context, input, path }) => sendRequest(changeBy(context, 'member', path, input), input)),
  write: member.support.write.handler(({ context, input, path }) => writeMessage(changeBy(context, 'member', path, input), input)),
  confirm: member.support.confirm.handler(({ context, input, path }) => confirmSolution(changeBy(context, 'member', path, input), input)),
  remove: member.support.remove.handler(({ context, input, path }) =>
    removeRequest(changeBy(context, 'member', path, input), input.requestId),
  ),
  answerQuestion: member.support.answerQuestion.handler(({ context, input, path }) =>
    answerQuestion(changeBy(context, 'member', path, input), input.purchaseItemId),
  ),
  hearings: supplier.support.hearings.handler(({ context: { db, supplierId } }) => hearingsOf(db, supplierId)),
  answerHearing: supplier.support.answerHearing.handler(({ context, input, path }) =>
    answerHearing({ ...changeBy(context, 'supplier', path, input), userId: context.actor.userId }, context.supplierId, input),
  ),
  queue: operator.support.queue.handler(({ context: { db, actor }, input }) => deskQueue(db, actor.userId, input)),
  request: operator.support.request.handler(({ context: { db, actor }, input }) => deskRequest(db, actor.userId, input.requestId)),
  assign: operator.support.assign.handler(({ context, input, path }) => assignRequest(changeBy(context, 'staff', path, input), input)),
  answer: operator.support.answer.handler(({ context, input, path }) => answerRequest(changeBy(context, 'staff', path, input), input)),
  move: operator.support.move.handler(({ context, input, path }) => moveRequest(changeBy(context, 'staff', path, input), input)),
  decide: operator.support.decide.handler(({ context, input, path }) =>
    decideComplaint(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  templates: operator.support.templates.handler(({ context: { db } }) => templates(db)),
  saveTemplate: operator.support.saveTemplate.handler(({ context, input, path }) =>
    saveTemplate(changeBy(context, 'staff', path, input), input),
  ),
  removeTemplate: operator.support.removeTemplate.handler(({ context, input, path }) =>
    removeTemplate(changeBy(context, 'staff', path, input), input.templateId),
  ),
}
