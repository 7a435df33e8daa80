import type { Hint, PublicHint } from '#contract/public/live.ts'
import { maintenance } from './maintenance.ts'
import { queryClient } from './query.ts'
import { orpc } from './rpc.ts'
import { reopenStreams, useStream } from './streams.ts'

/** Reloads a room when the server hints that it is stale, and the session when the server says that it has ended. */
export function useHints(isSignedIn: boolean): void {
  useStream<Hint>(
    isSignedIn ? 'hints' : null,
    (client, signal) => client.hints(undefined, { signal }),
    ({ room }) => {
      // A running first query is not started again; otherwise an opening page would request everything twice.
      void queryClient.invalidateQueries({ queryKey: orpc[room].key() })
      // A purchase follows the state of its delivery, and how it was handed over.
      if (room === 'deliveries' || room === 'handover') void queryClient.invalidateQueries({ queryKey: orpc.purchases.key() })
      // What was bought, changed or cancelled is owed, and paid by benefits first.
      if (room === 'deliveries' || room === 'clearing' || room === 'payments')
        for (const money of ['payments', 'ledger', 'benefits'] as const) void queryClient.invalidateQueries({ queryKey: orpc[money].key() })
      // The overview is derived from all others.
      if (room !== 'inbox') void queryClient.invalidateQueries({ queryKey: orpc.dashboard.key() })
    },
    () => void queryClient.invalidateQueries({ queryKey: orpc.account.key() }),
  )
}

/** The same for public rooms. A picture belongs to its campaign. */
export function usePublicHints(): void {
  useStream<PublicHint>(
    'public hints',
    (client, signal) => client.publicHints(undefined, { signal }),
    ({ room }) => {
      if (room === 'maintenance') void maintenance.again()
      void queryClient.invalidateQueries({ queryKey: orpc[room === 'maintenance' ? 'maintenance' : 'campaigns'].key() })
    },
  )
}

/** Reloads everything and reopens streams, after the server had refused them for a while. */
export function rereadAll(): void {
  void queryClient.invalidateQueries()
  reopenStreams()
}
