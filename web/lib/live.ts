import type { Hint, PublicHint } from '#contract/public/live.ts'
import { maintenance } from './maintenance.ts'
import { queryClient } from './query.ts'
import { orpc } from './rpc.ts'
import { reopenStreams, useStream } from './streams.ts'

/**
 * Re-reads a room whenever the server says that this copy of it is old, and who is signed in when it says that nobody is: a session that
 * was ended elsewhere ends here at once.
 */
export function useHints(isSignedIn: boolean): void {
  useStream<Hint>(
    isSignedIn ? 'hints' : null,
    (client, signal) => client.hints(undefined, { signal }),
    ({ room }) => {
      // A first reading that is under way is not begun again: a page that opens would ask for everything twice.
      void queryClient.invalidateQueries({ queryKey: orpc[room].key() })
    },
    () => void queryClient.invalidateQueries({ queryKey: orpc.account.key() }),
  )
}

/** The same for what everybody may see. A picture is part of the campaign that shows it. */
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

/** Everything is read again and heard of again, after a time in which the server refused it. */
export function rereadAll(): void {
  void queryClient.invalidateQueries()
  reopenStreams()
}
