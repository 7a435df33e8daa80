import { isDeepStrictEqual } from 'node:util'
import type { WeekForecast } from '#contract/public/live.ts'
import type { PoolForecast } from '#contract/week/clearing.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { toldPools } from '#server/week/clearing/queries.ts'
import { regionWeekOf } from '#server/week/deliveries/region-weeks.ts'
import { deliveryRows } from '#server/week/deliveries/queries.ts'

type ByItem = ReadonlyMap<string, PoolForecast[]>

/** The state of a forecast topic: the last forecast of each pool, by item. Pools that did not change keep their list. */
export interface Forecasts {
  at: Date
  byItem: ByItem
  /** What is wanted of each pool as suppliers may see it, by `goodsOf`. It is in no message to members, whom it would tell of further steps. */
  suppliersQuantities: ReadonlyMap<string, number | null>
  /** The other localities on which they depend. */
  neighbours: readonly string[]
  /** The messages that lead here, by the state that a tab has. Equal ones are one object, which is turned into JSON once (http/hear-frames.ts). */
  messages: Map<ByItem | null, WeekForecast>
}

/** Reads the forecasts of these items of a delivery, or of all if null. The others stay as they are in `last`. */
export async function readForecasts(
  db: Db,
  deliveryId: string,
  items: ReadonlySet<string> | null,
  last: Forecasts | undefined,
): Promise<Forecasts> {
  const delivery = await deliveryRows(db).where('deliveries.id', '=', deliveryId).executeTakeFirstOrThrow()
  const at = await appNow(db)
  const told = await toldPools(db, delivery, items === null ? null : [...items])
  const pools = told.map(({ forecast }) => forecast)
  const byItem = new Map(items === null ? [] : last?.byItem)
  for (const item of items ?? []) byItem.delete(item)
  for (const [item, list] of Map.groupBy(pools, ({ itemId }) => itemId)) {
    const former = last?.byItem.get(item)
    byItem.set(item, former && isDeepStrictEqual(former, list) ? former : list)
  }
  const week = pools.some(({ region }) => region !== undefined) ? await regionWeekOf(db, deliveryId) : null
  const neighbours =
    items === null || week !== null ? (week?.localityIds.filter((id) => id !== delivery.localityId) ?? []) : (last?.neighbours ?? [])
  const kept = [...(last?.suppliersQuantities ?? [])].filter(([goods]) => items !== null && !items.has(goods.split(' ')[0]!))
  const suppliersQuantities = new Map([...kept, ...told.map((pool) => [goodsOf(pool.forecast), pool.suppliersQuantity] as const)])
  return { at, byItem, suppliersQuantities, neighbours, messages: new Map() }
}

/** The key of a pool among the forecasts of a delivery. */
export const goodsOf = ({ itemId, unit }: Pick<PoolForecast, 'itemId' | 'unit'>): string => `${itemId} ${unit}`

/** What a tab needs that has `sent`: everything, or the items whose pools changed since. */
function messageSince(sent: ByItem | null, { at, byItem, messages }: Forecasts): WeekForecast {
  const known = messages.get(sent)
  if (known) return known
  const changed = sent && [...new Set([...sent.keys(), ...byItem.keys()])].filter((item) => sent.get(item) !== byItem.get(item))
  const message = { at, items: changed, pools: (changed ?? [...byItem.keys()]).flatMap((item) => byItem.get(item) ?? []) }
  messages.set(sent, message)
  return message
}

/** The messages of one tab: everything, and then what changed since the message before. */
export async function* messagesOf(states: AsyncIterable<Forecasts>): AsyncGenerator<WeekForecast> {
  let sent: ByItem | null = null
  for await (const state of states) {
    yield messageSince(sent, state)
    sent = state.byItem
  }
}
