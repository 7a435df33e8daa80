import { asDay } from '#domain/time/day.ts'
import type { World } from './call.ts'

/** Adds a break on a day without a delivery. */
export async function giveBreak(world: World): Promise<string> {
  const day = asDay('2027-01-19')
  const days = { localityId: null, kind: 'closed', fromDay: day, untilDay: day } as const
  return (await world.as('operator').breaks.add({ ...days, reason: 'Inventura depa' })).id
}
