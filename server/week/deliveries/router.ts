import { changeBy, member, staff, visitor } from '#server/access.ts'
import { payFirstOf } from '#server/money/payments/queries.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { breakList, effectsOfBreak, effectsOfRemoval } from './break-list.ts'
import { addBreak, checkBreak, removeBreak } from './change-breaks.ts'
import { ownDeadlines } from './deadline-list.ts'
import { closeDelivery } from './close-delivery.ts'
import { calendarDays, calendarRows, controlRow, controlRows } from './queries.ts'

const operator = staff('operators')

/** Attaches offers to a closed delivery: the next step of the cycle, in the room of offers, which is above this one. */
type AttachOffers = (context: ChangeContext, deliveryId: string, options: { wait: boolean }) => Promise<boolean>

/** Cancels a delivery with everything that rooms above this one made of it. */
type CancelDelivery = (context: ChangeContext, deliveryId: string, reason: string) => Promise<void>

export const deliveriesRouter = (attachOffers: AttachOffers, cancelDelivery: CancelDelivery) => ({
  deadlines: member.deliveries.deadlines.handler(async ({ context: { db, actor }, input }) => ({
    deadlines: await ownDeadlines(db, actor.userId, input.weekStart),
    payFirst: await payFirstOf(db, actor.userId),
  })),
  calendarDays: member.deliveries.calendarDays.handler(async ({ context: { db, actor }, input }) => ({
    now: await appNow(db),
    deliveries: await calendarDays(db, actor.userId, input),
  })),
  controlRoom: operator.deliveries.controlRoom.handler(async ({ context }) => ({
    now: await appNow(context.db),
    rows: await controlRows(context.db),
  })),
  calendar: visitor.deliveries.calendar.handler(({ context: { db, cache } }) =>
    cache.answer('calendar', async () => ({ now: await appNow(db), rows: await calendarRows(db) })),
  ),
  close: operator.deliveries.close.handler(async ({ context, input, path }) => {
    const by = changeBy(context, 'staff', path, input, input.reason ?? '')
    await closeDelivery(by, input.deliveryId, { by: 'operator', reason: input.reason })
    // Without the request's key: a retry must find this step done or do it, not get the stored answer of the first.
    const { idempotency: _, ...next } = by
    // A double click gets the result of the first one, so it waits for it.
    await attachOffers(next, input.deliveryId, { wait: true })
    return controlRow(context.db, input.deliveryId)
  }),
  cancel: operator.deliveries.cancel.handler(async ({ context, input, path }) => {
    await cancelDelivery(changeBy(context, 'staff', path, input, input.reason), input.deliveryId, input.reason)
    return controlRow(context.db, input.deliveryId)
  }),
})

export const breaksRouter = {
  list: operator.breaks.list.handler(({ context: { db } }) => breakList(db)),
  preview: operator.breaks.preview.handler(async ({ context: { db }, input }) => {
    checkBreak(input, await appNow(db))
    return effectsOfBreak(db, input)
  }),
  previewRemoval: operator.breaks.previewRemoval.handler(({ context: { db }, input }) => effectsOfRemoval(db, input.breakId)),
  add: operator.breaks.add.handler(({ context, input, path }) => addBreak(changeBy(context, 'staff', path, input, input.reason), input)),
  remove: operator.breaks.remove.handler(({ context, input, path }) => removeBreak(changeBy(context, 'staff', path, input), input.breakId)),
}
