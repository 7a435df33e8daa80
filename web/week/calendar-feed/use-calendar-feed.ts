import { useQuery } from '@tanstack/react-query'
import type { CalendarFeedAddress } from '#contract/week/calendar-feed.ts'
import { client } from '../../lib/client.ts'
import { queryClient } from '../../lib/query.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'

const options = orpc.calendarFeed.read.queryOptions({ refetchOnMount: 'always' })

/** The address of the member's calendar. The query client is passed explicitly, because public pages provide none. */
export function useCalendarFeed() {
  const reading = useQuery(options, queryClient)
  const onAnswer = (feed: CalendarFeedAddress) => queryClient.setQueryData(options.queryKey, feed)
  const renew = useCall(client.calendarFeed.renew, { onAnswer })
  // Another tab may have ended it.
  const end = useCall(client.calendarFeed.end, { onAnswer, onRefusal: () => void reading.refetch() })
  const calls = [renew, end]
  const failed = calls.find(({ error }) => error !== null)
  return {
    reading,
    renew: () => renew.ask({}),
    end: () => end.ask({}),
    isPending: calls.some(({ isPending }) => isPending),
    fault: failed ? sentenceOf(failed.error!, 'Kalendář se nepodařilo změnit. Zkuste to prosím znovu.') : null,
  }
}
