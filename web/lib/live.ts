import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hint, PublicHint } from '#contract/public/live.ts'
import { maintenance } from './maintenance.ts'
import { queryClient } from './query.ts'
import { readAnew } from './read-anew.ts'
import { orpc } from './rpc.ts'
import { reopenStreams, useStream } from './streams.ts'

/** Reloads a room when the server hints that it is stale, and the session when the server says that it has ended. */
export function useHints(isSignedIn: boolean): void {
  const [opened] = useState(() => new Set<Hint['room']>())
  useStream<Hint>(
    isSignedIn ? 'hints' : null,
    (client, signal) => client.hints(undefined, { signal }),
    ({ room }) => {
      // The stream begins with every room. An opening page reads them just then, and should not read everything twice.
      const reread = opened.has(room) ? readAnew : (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey })
      opened.add(room)
      void reread(orpc[room].key())
      // A purchase follows the state of its delivery, and how it was handed over; so do the weeks of the basket.
      if (room === 'deliveries' || room === 'handover') for (const week of ['purchases', 'basket'] as const) void reread(orpc[week].key())
      // What was bought, changed or cancelled is owed, and paid by benefits first.
      if (room === 'deliveries' || room === 'clearing' || room === 'payments')
        for (const money of ['payments', 'ledger', 'benefits', 'statements'] as const) void reread(orpc[money].key())
      // The overview is derived from all others.
      if (room !== 'inbox') void reread(orpc.dashboard.key())
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
