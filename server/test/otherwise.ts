import type { WeekStart } from '#domain/time/week.ts'
import type { World } from './call.ts'

/** A week that every household receives otherwise than usual. */
export const otherwiseWeek = '2026-12-07' as WeekStart

/** Chooses another mode for that week. */
export async function receiveOtherwise({ settings, deliveryOptions }: ReturnType<World['as']>): Promise<void> {
  const { options } = await settings.read()
  const way = { weekStart: otherwiseWeek, serviceMode: 'E_Box', deliveryProviderId: null } as const
  await deliveryOptions.choose({ ...way, pickupPointId: options.pickupPoints[0]!.id })
}
