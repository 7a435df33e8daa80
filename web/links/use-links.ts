import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../lib/client.ts'
import { queryClient } from '../lib/query.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { orpc } from '../lib/rpc.ts'
import { toast } from '../ui/toast.ts'

// A public page hears nothing from the server: there the other side's answer is asked for.
const often = { refetchOnMount: 'always', refetchInterval: 10_000 } as const
const linked = orpc.links.linked.queryOptions(often)
const pending = orpc.links.pending.queryOptions(often)

/** The accounts linked with one's own. The cache is named, as the public pages give none. */
export const useLinkedAccounts = () => useQuery(linked, queryClient)

/** What one asked for, and what is asked of one. */
export const usePendingRequests = () => useQuery(pending, queryClient)

const rejected = orpc.links.rejected.queryOptions(often)

/** What one has rejected. */
export const useRejectedRequests = () => useQuery(rejected, queryClient)

/** The other side may have changed them as well. */
export async function rereadLinks(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: orpc.links.key() })
}

const acts = { reject: client.links.reject, lift: client.links.lift, withdraw: client.links.withdraw, remove: client.links.remove }

export interface LinkActOptions {
  act: keyof typeof acts
  /** Said when it is done. */
  done: string
  /** Said when it failed without a reason. */
  failed: string
}

/** Ends a request or a link. */
export function useLinkAct({ act, done, failed }: LinkActOptions) {
  const { mutate, isPending, error, reset } = useMutation(
    {
      mutationFn: (linkId: string) => acts[act]({ linkId }),
      onSuccess: () => toast(done),
      onSettled: rereadLinks,
    },
    queryClient,
  )
  return { ask: mutate, isPending, forget: reset, fault: error && sentenceOf(error, failed) }
}
