import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KyselyPlugin, QueryId } from 'kysely'
import { Webhook } from 'standardwebhooks'
import type { WebhookEvent } from '#domain/week/webhooks/event.ts'
import { openEgress } from '#server/platform/egress.ts'
import { sendEvents } from '#server/week/webhooks/send-events.ts'
import type { World } from './call.ts'
import { system } from './cycle.ts'

/** A request that the receiver got. */
export interface ReceivedEvent {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Status = number | null

/** Holds back the result of each claim of events. */
function afterClaims(waits: () => Promise<void>): KyselyPlugin {
  const claims = new WeakSet<QueryId>()
  return {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'RawNode' && node.sqlFragments.some((text) => text.includes('set claimed_until = clock_timestamp()')))
        claims.add(queryId)
      return node
    },
    transformResult: async ({ queryId, result }) => {
      if (claims.has(queryId)) await waits()
      return result
    },
  }
}

/** A server that receives events of a world, as the program of a supplier would. */
export async function openReceiver(worldOf: () => World) {
  const received: ReceivedEvent[] = []
  /** Decides the status of an answer; null never answers. */
  const answers = { next: (_event: ReceivedEvent): Status | Promise<Status> => 200 }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const event = { path: request.url!, headers: request.headers, body: Buffer.concat(parts).toString() }
    received.push(event)
    const status = await answers.next(event)
    if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end('never stored')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    host,
    received,
    answers,
    /** An endpoint at the receiver, which no member could name. */
    endpoint: async (events: WebhookEvent[] = ['order.sent'], { who = 'statek', path = '/udalosti' } = {}) => {
      const { endpoint: made, secret } = await worldOf().as(who).webhooks.create({ url: 'https://sklad.example.com/', events })
      await worldOf()
        .db.updateTable('webhook_endpoints')
        .set({ url: `http://${host}${path}` })
        .where('id', '=', made.id)
        .execute()
      return { id: made.id, secret }
    },
    /** Sends what is due. An answer may take 300 ms. `afterClaim` holds back the result of each claim. */
    send: ({ shops = [host], ms = 300, afterClaim = async () => {} } = {}) =>
      sendEvents({
        context: system(worldOf(), worldOf().worker.withPlugin(afterClaims(afterClaim))),
        egress: openEgress({ shops, limits: { totalMs: ms, firstByteMs: ms } }),
        keyedHash: worldOf().keyedHash,
        log: worldOf().log,
      }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** Stores a message that waits for an endpoint; returns its id. */
export async function waitingEvent(world: World, endpointId: string, key = 'one', at = new Date('2026-11-20T08:00:00Z')): Promise<string> {
  const message = { event: 'order.sent', dedup_key: key, payload: '{"type":"order.sent"}', created_at: at, next_try_at: at }
  const { id } = await world.db
    .insertInto('webhook_messages')
    .values({ endpoint_id: endpointId, ...message })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Verifies a request by the secret, and returns its body. Throws if no signature matches. */
export const verified = (secret: string, { headers, body }: ReceivedEvent): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>)
