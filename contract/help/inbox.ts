import { z } from 'zod'
import { TOPICS } from '#domain/people/notices/topics.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, instant } from '../shapes.ts'

/** What the product told the account that asks, newest first (docs/rules/help.md#inbox). */
export const inboxNotice = z.object({
  id,
  title: z.string(),
  /** The beginning of what there is to say; may be empty. */
  text: z.string(),
  /** A path of ours where it is read or done. */
  address: z.string(),
  /** Null: its copies cannot be turned off. */
  topic: z.enum(TOPICS).nullable(),
  at: z.date(),
  isRead: z.boolean(),
})
export type InboxNotice = z.output<typeof inboxNotice>

const unread = z.object({ unread: z.number() })

/** A browser that gets notices pushed. */
const device = z.object({ id, name: z.string(), addedAt: z.date(), isThis: z.boolean() })
const devices = z.object({
  /** By which a browser asks its push service for an address. */
  publicKey: z.string(),
  devices: z.array(device),
})
export type PushDevices = z.output<typeof devices>

/** Bytes in base64url. */
const bytes = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`))

export const inbox = {
  /** How many notices are unread. */
  unread: procedure.output(unread),
  list: procedure
    .input(z.strictObject({ after: id.nullable().default(null) }))
    .output(unread.extend({ rows: z.array(inboxNotice), next: id.nullable() })),
  markRead: procedure.input(z.strictObject({ noticeId: id })).output(unread),
  /** Marks everything that was told until then, so that what arrives meanwhile stays unread. */
  markAllRead: procedure.input(z.strictObject({ until: instant })).output(unread),
  /** The browsers that get notices pushed. */
  devices: procedure.output(devices),
  /** Pushes notices to this browser until it is signed out. A browser that is added again is not added twice. */
  addDevice: procedure
    .input(
      z.strictObject({
        /** The address at the push service; who knows it and the keys can push. */
        endpoint: z.url().max(1000),
        p256dh: bytes(65),
        auth: bytes(16),
      }),
    )
    .errors(refuse('PUSH_ADDRESS_REFUSED', 'TOO_MANY_DEVICES'))
    .output(devices),
  removeDevice: procedure.input(z.strictObject({ deviceId: id })).output(devices),
}
