import { useMutation, useQuery } from '@tanstack/react-query'
import type { Hint } from '#contract/public/live.ts'
import { client } from '../../lib/client.ts'
import { queryClient } from '../../lib/query.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useStream } from '../../lib/streams.ts'
import { toast } from '../../ui/toast.ts'

// A word of the server may be lost with the connection.
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

/** Hears at once of what the other side does, on a public page too, which hears of nothing else that is somebody's own. */
export function useLinkHints(): void {
  useStream<Hint>(
    'links',
    (live, signal) => live.hints(undefined, { signal }),
    ({ room }) => void (room === 'links' && rereadLinks()),
  )
}

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
