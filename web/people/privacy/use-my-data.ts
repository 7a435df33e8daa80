import { useQuery } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { queryClient } from '../../lib/query.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { toast } from '../../ui/toast.ts'

const options = orpc.privacy.state.queryOptions({ refetchOnMount: 'always' })

/** The state of the member's data. The query client is passed explicitly, because public pages provide none. */
export const useMyData = () => useQuery(options, queryClient)

/** Cancels the erasure. */
export function useCancelErasure() {
  const call = useCall((_: object, sending) => client.privacy.cancelErasure(undefined, sending), {
    onAnswer: () => toast('Smazání je zrušené, účet zůstává.'),
  })
  const fault = call.error === null ? null : sentenceOf(call.error, 'Zrušení zatím není potvrzené. Zkuste to prosím znovu.')
  return { ask: () => void call.ask({}), isPending: call.isPending, fault }
}
