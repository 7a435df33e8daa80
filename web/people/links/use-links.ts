import { useQuery } from '@tanstack/react-query'
import type { Hint } from '#contract/public/live.ts'
import { client } from '../../lib/client.ts'
import { queryClient, readRooms } from '../../lib/query.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useStream } from '../../lib/streams.ts'
import { useCall } from '../../lib/use-call.ts'
import { toast } from '../../ui/toast.ts'

// A hint may be lost with the connection.
const often = { refetchOnMount: 'always', refetchInterval: 10_000 } as const
const linked = orpc.links.linked.queryOptions(often)
const pending = orpc.links.pending.queryOptions(often)

/** The member's linked accounts. The query client is passed explicitly, because public pages provide none. */
export const useLinkedAccounts = () => useQuery(linked, queryClient)

/** Sent and received requests. */
export const usePendingRequests = () => useQuery(pending, queryClient)

const rejected = orpc.links.rejected.queryOptions(often)

/** Rejected requests. */
export const useRejectedRequests = () => useQuery(rejected, queryClient)

/** Listens to changes by the other side, also on public pages, which get no other private hints. */
export function useLinkHints(): void {
  useStream<Hint>(
    'links',
    (live, signal) => live.hints(undefined, { signal }),
    ({ room }) => void (room === 'links' && readRooms([room])),
  )
}

const acts = { reject: client.links.reject, lift: client.links.lift, withdraw: client.links.withdraw, remove: client.links.remove }

export interface LinkActOptions {
  act: keyof typeof acts
  /** The message after success. */
  done: string
  /** The message after a failure without a reason. */
  failed: string
}

/** Ends a request or a link. */
export function useLinkAct({ act, done, failed }: LinkActOptions) {
  const call = useCall((linkId: string, sending) => acts[act]({ linkId }, sending), {
    onAnswer: () => toast(done),
  })
  return {
    ask: (linkId: string) => void call.ask(linkId),
    isPending: call.isPending,
    forget: call.forget,
    fault: call.error === null ? null : sentenceOf(call.error, failed),
  }
}
