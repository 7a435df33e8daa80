import type { Change } from '#server/platform/db/change.ts'

/** The sender and the recipient of a request. */
export interface Pair {
  primaryUserId: string
  linkedUserId: string
}

/** The columns of a pair. */
export const bothSides = ['primary_user_id as primaryUserId', 'linked_user_id as linkedUserId'] as const

/** The other account of the pair. */
export const otherOf = ({ primaryUserId, linkedUserId }: Pair, userId: string): string =>
  primaryUserId === userId ? linkedUserId : primaryUserId

/** Tells both sides to read their links again after the commit; the hint does not contain what changed. */
export function tellBoth(announce: Change['announce'], { primaryUserId, linkedUserId }: Pair): void {
  for (const userId of [primaryUserId, linkedUserId]) announce({ room: 'links', userId })
}
