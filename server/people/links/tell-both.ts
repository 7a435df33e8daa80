import type { Change } from '#server/platform/db/change.ts'

/** Who asked, and who was asked. */
export interface Pair {
  primaryUserId: string
  linkedUserId: string
}

/** A pair as a statement returns it. */
export const bothSides = ['primary_user_id as primaryUserId', 'linked_user_id as linkedUserId'] as const

/** The other one of the two. */
export const otherOf = ({ primaryUserId, linkedUserId }: Pair, userId: string): string =>
  primaryUserId === userId ? linkedUserId : primaryUserId

/** Both sides read their links again once the change is committed; what changed is not in the word (design: security L5). */
export function tellBoth(announce: Change['announce'], { primaryUserId, linkedUserId }: Pair): void {
  for (const userId of [primaryUserId, linkedUserId]) announce({ room: 'links', userId })
}
