import webPush from 'web-push'
import { PUSH_TTL_SECONDS } from '#domain/help/inbox/push.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { NotFetched, type Egress } from '#server/platform/egress.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import type { Log } from '#server/platform/log.ts'
import { claimPushes, type ClaimedPush } from './locks.ts'
import { recordPush } from './record-push.ts'
import { vapidKeys, type VapidKeys } from './vapid-keys.ts'

export interface PushOptions {
  context: ChangeContext
  egress: Pick<Egress, 'post'>
  keyedHash: KeyedHash
  /** Where a push service reaches the operator: a page of ours, or `mailto:`. */
  subject: string
  log: Log
}

/** How many notices are being pushed at once. */
const LANES = 10

/** The message for the service worker, encrypted for the browser (RFC 8291) and signed for its push service (RFC 8292). */
function requestOf({ noticeId, endpoint, p256dh, auth, title, text, address }: ClaimedPush, subject: string, keys: VapidKeys) {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ id: noticeId, title, text, address }),
    { vapidDetails: { subject, ...keys }, TTL: PUSH_TTL_SECONDS, urgency: 'normal', contentEncoding: 'aes128gcm' },
  )
  return { headers: headers as Record<string, string>, body: body! }
}

async function pushOne(push: ClaimedPush, keys: VapidKeys, { context, egress, subject, log }: PushOptions): Promise<void> {
  try {
    const { headers, body } = requestOf(push, subject, keys)
    const status = await egress.post(push.endpoint, headers, body).catch((fault: unknown) => {
      if (fault instanceof NotFetched) return null
      throw fault
    })
    await recordPush(context, push, status)
  } catch (fault) {
    // It is due again when its claim expires.
    log.error({ err: fault, notice: push.noticeId }, 'a notice was not pushed')
  }
}

/** Pushes all due notices, ten at a time. Several processes share the work. */
export async function pushNotices(options: PushOptions): Promise<void> {
  const keys = vapidKeys(options.keyedHash)
  const pushing = new Set<Promise<void>>()
  for (;;) {
    for (const push of await claimPushes(options.context.db, LANES - pushing.size)) {
      const one = pushOne(push, keys, options).finally(() => pushing.delete(one))
      pushing.add(one)
    }
    if (pushing.size === 0) return
    await Promise.race(pushing)
  }
}
