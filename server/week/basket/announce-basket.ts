import type { Change } from '#server/platform/db/change.ts'

/** Notifies the member's own screens, and everybody whose price may change with this item. */
export function announceBasket(
  announce: Change['announce'],
  { userId, localityId, itemId }: { userId: string; localityId: string; itemId: string },
): void {
  announce({ room: 'basket', userId })
  announce({ pool: { localityId, itemId } })
}
