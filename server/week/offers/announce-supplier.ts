import type { Change } from '#server/platform/db/change.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'

/** What changed about a supplier or its offers is announced to it and to staff: rivals must not learn even when something happens. */
export function announceSupplier(announce: Change['announce'], ownerId: string | null): void {
  announce({ room: 'offers', userId: STAFF })
  announce({ room: 'clearing', userId: STAFF })
  if (ownerId !== null) announce({ room: 'offers', userId: ownerId })
}
