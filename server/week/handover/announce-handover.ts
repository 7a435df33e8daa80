import type { Change } from '#server/platform/db/change.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'

/** Announces to staff and to these members what happened with their purchases; nobody else sees it, and a place hands over hundreds in an evening. */
export function announceHandover(announce: Change['announce'], userIds: readonly string[]): void {
  for (const userId of [STAFF, ...new Set(userIds)]) announce({ room: 'handover', userId })
}
