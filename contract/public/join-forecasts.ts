import type { WeekForecast } from './live.ts'

/** The forecasts of a week after a message of its stream: its items replace those known before. `known` is all that came before. */
function join(known: WeekForecast | undefined, message: WeekForecast): WeekForecast {
  const { at, items, pools } = message
  if (!known || items === null) return message
  const replaced = new Set(items)
  return { at, items: known.items, pools: [...known.pools.filter(({ itemId }) => !replaced.has(itemId)), ...pools] }
}

/** All forecasts of a week, again after each message of one stream from its beginning. Ends and fails with the stream. */
export async function* joinForecasts(messages: AsyncIterable<WeekForecast>): AsyncGenerator<WeekForecast> {
  let known: WeekForecast | undefined
  for await (const message of messages) yield (known = join(known, message))
}
