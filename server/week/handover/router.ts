import { changeBy, member, staff } from '#server/access.ts'
import { digestOf, receivePicture } from '#server/catalog/uploads/receive-picture.ts'
import { addPhoto } from './add-photo.ts'
import { boardDeliveries } from './board-deliveries.ts'
import { lossesToConfirm } from './confirm-losses.ts'
import { createProxy } from './create-proxy.ts'
import { endHandover } from './end-handover.ts'
import { identifyPurchase } from './identify-purchase.ts'
import { makeReady } from './make-ready.ts'
import { offerAgain } from './offer-again.ts'
import { ownPickups } from './own-pickups.ts'
import { handoverListOf } from './queries.ts'
import { printHandover } from './print-handover.ts'
import { recordHandover } from './record-handover.ts'
import { setStops } from './set-stops.ts'
import { returnableCash, takeBackCash } from './take-back-cash.ts'
import { withdrawProxy } from './withdraw-proxy.ts'

const receiver = staff('receivers')

export const handoverRouter = {
  board: receiver.handover.board.handler(({ context }) => boardDeliveries(context.db)),
  list: receiver.handover.list.handler(async ({ context: { db, keyedHash, payTo, actor }, input: { deliveryId } }) => ({
    ...(await handoverListOf(db, keyedHash, { deliveryId, payTo })),
    returnable: await returnableCash(db, deliveryId, actor.userId),
  })),
  setStops: receiver.handover.setStops.handler(({ context, input, path }) =>
    setStops(changeBy(context, 'staff', path, input), input.deliveryId, input.stops),
  ),
  makeReady: receiver.handover.makeReady.handler(({ context, input, path }) =>
    makeReady(changeBy(context, 'staff', path, input), context.keyedHash, input),
  ),
  ending: receiver.handover.ending.handler(async ({ context: { db }, input }) => ({
    toConfirm: await lossesToConfirm(db, input.deliveryId),
  })),
  end: receiver.handover.end.handler(({ context, input, path }) => endHandover(changeBy(context, 'staff', path, input), input.deliveryId)),
  identify: receiver.handover.identify.handler(({ context: { db, keyedHash, actor }, input }) =>
    identifyPurchase(db, keyedHash, actor, input),
  ),
  record: receiver.handover.record.handler(({ context, input, path }) =>
    recordHandover(changeBy(context, 'staff', path, input), context.keyedHash, context.actor, input),
  ),
  takeBackCash: receiver.handover.takeBackCash.handler(({ context, input, path }) =>
    takeBackCash(changeBy(context, 'staff', path, input), input),
  ),
  addPhoto: receiver.handover.addPhoto.handler(async ({ context, input: { picture, ...photo }, path }) => {
    const drawn = await receivePicture(context.db, context.uploads, { userId: context.actor.userId, file: picture })
    const act = changeBy(context, 'staff', path, { ...photo, picture: await digestOf(picture) })
    return addPhoto(act, context.uploads, { ...photo, drawn })
  }),
  offerAgain: receiver.handover.offerAgain.handler(({ context, input, path }) =>
    offerAgain(changeBy(context, 'staff', path, input), input),
  ),
  pdf: receiver.handover.pdf.handler(async ({ context: { db }, input: { deliveryId, print } }) => ({
    base64: (await printHandover(db, deliveryId, print)).toString('base64'),
  })),
  mine: member.handover.mine.handler(async ({ context: { db, keyedHash, actor } }) => ({
    pickups: await ownPickups(db, keyedHash, actor.userId),
  })),
  createProxy: member.handover.createProxy.handler(({ context, input, path }) =>
    createProxy(changeBy(context, 'member', path, input), context.keyedHash, input),
  ),
  withdrawProxy: member.handover.withdrawProxy.handler(({ context, input, path }) =>
    withdrawProxy(changeBy(context, 'member', path, input), input.proxyId),
  ),
}
