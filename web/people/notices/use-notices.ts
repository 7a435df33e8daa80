import { useQuery } from '@tanstack/react-query'
import type { Channel, Topic } from '#domain/people/notices/topics.ts'
import { client } from '../../lib/client.ts'
import { queryClient } from '../../lib/query.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'

const options = orpc.notices.read.queryOptions({ refetchOnMount: 'always' })

/** The topics, and where the member wants them. The query client is passed explicitly, because public pages provide none. */
export function useNotices() {
  const reading = useQuery(options, queryClient)
  const call = useCall(client.notices.choose, {
    onAnswer: (choices) => queryClient.setQueryData(options.queryKey, choices),
  })
  return {
    reading,
    choose: (topic: Topic, channel: Channel, isWanted: boolean) => void call.ask({ topic, channel, isWanted }),
    isPending: call.isPending,
    fault: call.error === null ? null : sentenceOf(call.error, 'Volba zatím není uložená. Zkuste to prosím znovu.'),
  }
}
