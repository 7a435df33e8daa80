import { useQuery } from '@tanstack/react-query'
import type { WeekStart } from '#domain/time/week.ts'
import { timelineOf } from '#domain/week/purchases/timeline.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { orpc } from '../../lib/rpc.ts'
import { Timeline } from './Timeline.tsx'

/** How far the purchase of a week is, after its cut-off; nothing while nothing is known or bought. */
export function WeekTimeline({ weekStart }: { weekStart: WeekStart }) {
  const { data } = useQuery(orpc.purchases.journey.queryOptions({ input: { ownerId: useOwnerId(), weekStart } }))
  if (!data || timelineOf(data.journey) === null) return null
  return (
    <div className="rounded-16 border border-border bg-surface p-4">
      <Timeline journey={data.journey} now={data.now} />
    </div>
  )
}
