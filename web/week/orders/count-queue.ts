import type { NewLineCount } from '#contract/week/orders.ts'
import { signedInId } from '../../people/account/session.ts'
import { client } from '../../lib/client.ts'
import { DeviceQueue, type Queued } from '../../lib/device-queue.ts'
import { readAfter } from '../../lib/query.ts'

/** A count of a line of an order. */
export interface QueuedCount extends Queued {
  orderId: string
  count: NewLineCount
}

/** What was counted at the depot and is not sent yet. */
export const countQueue = new DeviceQueue<QueuedCount>({
  kind: 'counted.',
  account: signedInId,
  read: (stored) => {
    const entry = stored as QueuedCount | null
    return entry?.count ? { ...entry, count: { ...entry.count, at: new Date(entry.count.at) } } : null
  },
  at: ({ count }) => count.at.getTime(),
  send: async ({ orderId, count }, { device, context }) => {
    await readAfter({ context }, (together) => client.orders.count({ orderId, device, counts: [count] }, together))
  },
})
