import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { queryClient } from '../../lib/query.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { toast } from '../../ui/toast.ts'

const options = orpc.privacy.state.queryOptions({ refetchOnMount: 'always' })

/** How one's own data stand. The cache is named, as the public pages give none. */
export const useMyData = () => useQuery(options, queryClient)

export async function rereadMyData(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: orpc.privacy.key() })
}

/** Takes the erasure back. */
export function useCancelErasure() {
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => client.privacy.cancelErasure(),
      onSuccess: () => toast('Smazání je zrušené, účet zůstává.'),
      onSettled: rereadMyData,
    },
    queryClient,
  )
  return { ask: () => mutate(), isPending, fault: error && sentenceOf(error, 'Zrušení zatím není potvrzené. Zkuste to prosím znovu.') }
}
