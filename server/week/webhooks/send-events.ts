import { Webhook } from 'standardwebhooks'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { NotFetched, type Egress } from '#server/platform/egress.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import type { Log } from '#server/platform/log.ts'
import { secretOf } from './derive-secret.ts'
import { claimEvents, type ClaimedEvent } from './locks.ts'
import { recordAttempt, type Attempted } from './record-attempt.ts'

export interface EventSenderOptions {
  context: ChangeContext
  egress: Pick<Egress, 'post'>
  keyedHash: KeyedHash
  log: Log
}

/** How many events are being sent at once. */
const LANES = 10

/** The headers of Standard Webhooks: id, time, and one signature for each secret that is valid. */
function headersOf({ id, endpointId, payload, secretVersion, isRotating, sentAt }: ClaimedEvent, keyedHash: KeyedHash) {
  const versions = isRotating ? [secretVersion, secretVersion - 1] : [secretVersion]
  const signatures = versions.map((version) => new Webhook(secretOf(keyedHash, endpointId, version)).sign(id, sentAt, payload))
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

async function attempt(event: ClaimedEvent, { egress, keyedHash }: EventSenderOptions): Promise<Attempted> {
  const from = performance.now()
  const ms = () => Math.round(performance.now() - from)
  try {
    return { status: await egress.post(event.url, headersOf(event, keyedHash), event.payload), fault: null, ms: ms() }
  } catch (fault) {
    if (!(fault instanceof NotFetched)) throw fault
    return { status: null, fault: fault.reason, ms: ms() }
  }
}

async function sendOne(event: ClaimedEvent, options: EventSenderOptions): Promise<void> {
  try {
    await recordAttempt(options.context, event, await attempt(event, options))
  } catch (fault) {
    // It is due again when its claim expires.
    options.log.error({ err: fault, message: event.id }, 'an event was not sent')
  }
}

/**
 * Sends all due events, ten at a time and one of each endpoint. Each is claimed when another one is done, so nothing waits for a slow endpoint but its
 * own events. Several processes share the work, and an event of a killed one is sent again with the same id.
 */
export async function sendEvents(options: EventSenderOptions): Promise<void> {
  const sending = new Set<Promise<void>>()
  for (;;) {
    const wasIdle = sending.size === 0
    const claimed = await claimEvents(options.context.db, LANES - sending.size)
    for (const event of claimed) {
      const one = sendOne(event, options).finally(() => sending.delete(one))
      sending.add(one)
    }
    // If the last one ended during the claim, the next event of its endpoint became due after the claim had looked.
    if (wasIdle && claimed.length === 0) return
    if (sending.size > 0) await Promise.race(sending)
  }
}
