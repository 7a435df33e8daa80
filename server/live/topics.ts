import type { Hint, WeekForecast } from '#contract/live.ts'

/** The streams a tab can watch; one reading serves all watchers of a delivery. */
export interface LiveTopics {
  forecast: (deliveryId: string, localityId: string, signal: AbortSignal | undefined) => AsyncGenerator<WeekForecast>
  hints: (userId: string, signal: AbortSignal | undefined) => AsyncGenerator<Hint>
  /** Keys heard from the database, see platform/realtime/notices.ts; null when anything may have changed. */
  heard: (keys: string[] | null) => void
}

// The lead put this placeholder here so that server/test/call.ts loads; the live room replaces it.
export function createTopics(_db: unknown, _log: unknown): LiveTopics {
  async function* nothing(): AsyncGenerator<never> {}
  return { forecast: nothing, hints: nothing, heard: () => {} }
}
