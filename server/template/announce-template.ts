import type { Change } from '#server/platform/db/change.ts'

/** Tells who watches: the member's own screens, and everybody whose price may move with these items. */
export function announceTemplate(
  announce: Change['announce'],
  { userId, localityId, itemIds }: { userId: string; localityId: string | null; itemIds: Iterable<string> },
): void {
  announce({ room: 'template', userId })
  announce({ room: 'basket', userId })
  if (localityId === null) return
  for (const itemId of new Set(itemIds)) announce({ pool: { localityId, itemId } })
}
