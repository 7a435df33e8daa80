import { recordEvent } from '../money/card-payments/record-event.ts'
import type { CardGateway } from '../platform/cards/gateway.ts'
import type { ChangeContext } from '../platform/db/change.ts'
import type { Http } from '../platform/http/app.ts'

const mostBytes = 256 * 1024

/** The address at which the gateway reports. */
export const CARD_EVENTS = '/api/card-events'

/**
 * Accepts signed events of the card gateway. The signature covers the bytes, so the body is read as text. A wrong signature is refused. After a
 * failure of ours the gateway sends the event again. Without a gateway nothing is there.
 */
export async function serveCardEvents(app: Http, context: ChangeContext, gateway: CardGateway | null): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: mostBytes }, (_, body, done) => done(null, body))
    scope.post(CARD_EVENTS, { bodyLimit: mostBytes }, async (request, reply) => {
      if (gateway === null) return reply.status(404).send({ received: false })
      const signature = request.headers['stripe-signature']
      const event = typeof request.body === 'string' && typeof signature === 'string' ? gateway.read(request.body, signature) : null
      if (event === null) {
        scope.log.warn('card event with a wrong signature: is STRIPE_WEBHOOK_SECRET that of this endpoint?')
        return reply.status(400).send({ received: false })
      }
      const effect = await recordEvent(context, event)
      scope.log.info({ event: event.kind, effect }, 'card event')
      return reply.status(200).send({ received: true })
    })
  })
}
