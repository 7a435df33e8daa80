import { changeBy, member } from '#server/access.ts'
import { addDevice } from './add-device.ts'
import { markAllRead } from './mark-all-read.ts'
import { markRead } from './mark-read.ts'
import { noticePage, pushDevices, unreadCount } from './queries.ts'
import { removeDevice } from './remove-device.ts'

export const inboxRouter = {
  unread: member.inbox.unread.handler(({ context: { db, actor } }) => unreadCount(db, actor.userId)),
  list: member.inbox.list.handler(({ context: { db, actor }, input }) => noticePage(db, actor.userId, input.after)),
  markRead: member.inbox.markRead.handler(({ context, input, path }) =>
    markRead(changeBy(context, 'member', path, input), context.actor.userId, input.noticeId),
  ),
  markAllRead: member.inbox.markAllRead.handler(({ context, input, path }) =>
    markAllRead(changeBy(context, 'member', path, input), context.actor.userId, input.until),
  ),
  devices: member.inbox.devices.handler(({ context: { db, actor, keyedHash } }) => pushDevices(db, actor, keyedHash)),
  addDevice: member.inbox.addDevice.handler(({ context, input, path }) =>
    addDevice(changeBy(context, 'member', path, input), input, context),
  ),
  removeDevice: member.inbox.removeDevice.handler(({ context, input, path }) =>
    removeDevice(changeBy(context, 'member', path, input), input.deviceId, context),
  ),
}
