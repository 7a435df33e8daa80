import { changeBy, newcomer } from '#server/access.ts'
import type { PersonalRoom } from '#server/platform/personal-room.ts'
import { cancelErasure } from './cancel-erasure.ts'
import { privacyState } from './queries.ts'
import { requestErasure } from './request-erasure.ts'

/** Also before the address is confirmed. Other rooms declare their own personal data; this room knows none. */
export const privacyRouter = (rooms: readonly PersonalRoom[]) => ({
  state: newcomer.privacy.state.handler(({ context }) => privacyState(context.db, rooms, context.actor)),
  requestErasure: newcomer.privacy.requestErasure.handler(({ context, input, path }) =>
    requestErasure(context, changeBy(context, 'member', path, input), input),
  ),
  cancelErasure: newcomer.privacy.cancelErasure.handler(({ context, input, path }) =>
    cancelErasure(changeBy(context, 'member', path, input)),
  ),
})
