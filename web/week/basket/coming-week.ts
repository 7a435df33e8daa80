import type { WeekStart } from '#domain/time/week.ts'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'

/** The week whose delivery one waits for, where something was bought in it; undefined where nothing comes, or nobody can say. */
export async function comingWeek(): Promise<WeekStart | undefined> {
  const options = orpc.basket.weeks.queryOptions({ input: { ownerId: null } })
  const kept = queryClient.getQueryData(options.queryKey)
  // Without a connection a question would wait for one.
  const weeks = navigator.onLine ? await queryClient.fetchQuery(options).catch(() => kept) : kept
  return weeks?.find(({ isComing }) => isComing)?.weekStart
}
