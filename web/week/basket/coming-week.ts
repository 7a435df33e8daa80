import type { WeekStart } from '#domain/time/week.ts'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'

/** The week of the coming delivery, if something was bought in it; undefined if there is none, or it is unknown. */
export async function comingWeek(): Promise<WeekStart | undefined> {
  const options = orpc.basket.weeks.queryOptions({ input: { ownerId: null } })
  const cached = queryClient.getQueryData(options.queryKey)
  // Offline the query would wait for a connection.
  const weeks = navigator.onLine ? await queryClient.fetchQuery(options).catch(() => cached) : cached
  return weeks?.find(({ isComing }) => isComing)?.weekStart
}
