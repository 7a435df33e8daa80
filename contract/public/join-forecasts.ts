import type { WeekForecast } from './live.ts'

/** The forecasts of a week after a message of its stream: its items replace those known before. `known` is all that came before. */
export function joinForecasts(known: WeekForecast | undefined, message: WeekForecast): WeekForecast {
  const { at, items, pools } = message
  if (!known || items === null) return message
  const replaced = new Set(items)
  return { at, items: known.items, pools: [...known.pools.filter(({ itemId }) => !replaced.has(itemId)), ...pools] }
}
