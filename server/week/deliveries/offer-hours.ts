import { formatPragueDateTime } from '#domain/time/prague.ts'
import type { Db } from '#server/platform/db/database.ts'
import { clearingTimes } from './queries.ts'
import { regionWeeks } from './region-weeks.ts'

/** When offers end, for the facts of a mail to suppliers. */
export type OfferHours = (delivery: { id: string; offersCloseAt: Date }, now: Date) => [string, string][]

/**
 * When offers for these deliveries end. In a region those for all its localities end with the first of them, and prices come with the last: a
 * supplier reads both beside the hour of the locality (docs/rules/week.md#regions).
 */
export async function offerHours(db: Db, ids: readonly string[]): Promise<OfferHours> {
  const [regions, prices] = [await regionWeeks(db, ids), await clearingTimes(db, ids)]
  const long = (at: Date) => formatPragueDateTime(at, 'long')
  return ({ id, offersCloseAt }, now) => {
    const region = regions.get(id)
    const own: [string, string] = ['Uzávěrka nabídek', long(offersCloseAt)]
    if (region === undefined || region.deliveryIds.length < 2) return [own]
    return [
      own,
      ...(region.offersCloseAt > now
        ? [['Společné nabídky', `do ${long(region.offersCloseAt)} (region ${region.name})`] as [string, string]]
        : []),
      ['Ceny budou', long(prices.get(id)!)],
    ]
  }
}
