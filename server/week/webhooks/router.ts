import { changeBy, supplier } from '#server/access.ts'
import { isPostable } from '#server/platform/egress.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { removeEndpoint, rotateEndpoint, turnOnEndpoint } from './change-endpoint.ts'
import { createEndpoint } from './create-endpoint.ts'
import { endpointsOf, messagesOf } from './queries.ts'
import { resendEvent } from './resend-event.ts'

export const webhooksRouter = {
  list: supplier.webhooks.list.handler(({ context: { db, supplierId } }) => endpointsOf(db, supplierId)),
  create: supplier.webhooks.create.handler(({ context, input, path }) => {
    if (!isPostable(input.url)) throw new Refusal('WEBHOOK_ADDRESS')
    return createEndpoint(context.keyedHash, changeBy(context, 'supplier', path, input), context.supplierId, input)
  }),
  rotate: supplier.webhooks.rotate.handler(({ context, input, path }) =>
    rotateEndpoint(context.keyedHash, changeBy(context, 'supplier', path, input), context.supplierId, input.endpointId),
  ),
  turnOn: supplier.webhooks.turnOn.handler(({ context, input, path }) =>
    turnOnEndpoint(changeBy(context, 'supplier', path, input), context.supplierId, input.endpointId),
  ),
  remove: supplier.webhooks.remove.handler(({ context, input, path }) =>
    removeEndpoint(changeBy(context, 'supplier', path, input), context.supplierId, input.endpointId),
  ),
  messages: supplier.webhooks.messages.handler(({ context: { db, supplierId }, input }) => messagesOf(db, supplierId, input.endpointId)),
  resend: supplier.webhooks.resend.handler(({ context, input, path }) =>
    resendEvent(changeBy(context, 'supplier', path, input), context.supplierId, input.messageId),
  ),
}
