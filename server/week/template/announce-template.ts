import type { Change } from '#server/platform/db/change.ts'

/** Notifies the member's own screens, and everybody whose price may change with these items. */
export function announceTemplate(
  announce: Change['announce'],
  { userId, localityIds, itemIds }: { userId: string; localityIds: readonly string[]; itemIds: Iterable<string> },
): void {
  announce({ room: 'template', userId })
  announce({ room: 'basket', userId })
  for (const itemId of new Set(itemIds)) for (const localityId of localityIds) announce({ pool: { localityId, itemId } })
}
