import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/people/profile.ts'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'
import { session } from './visitor.ts'

const options = orpc.account.profile.queryOptions({ refetchOnMount: 'always' })

/** The profile of whoever is signed in. The cache is named, as the public pages give none. */
export const useProfile = () => useQuery(options, queryClient)

/** In the demo what would be sent is read in its mailbox. */
export const useIsDemo = (): boolean => (useQuery(orpc.account.me.queryOptions(), queryClient).data?.demo.length ?? 0) > 0

/** What the server has just answered is what it would be asked for; the name stands in the frame too. */
export function keepProfile(profile: Profile): void {
  queryClient.setQueryData(options.queryKey, profile)
  if (session.state().value) void session.again()
  void queryClient.invalidateQueries({ queryKey: orpc.account.me.key() })
}

export const rereadProfile = (): Promise<void> => queryClient.invalidateQueries({ queryKey: options.queryKey })
