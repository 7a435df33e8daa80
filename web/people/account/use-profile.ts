import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/people/profile.ts'
import { queryClient, readAnew } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'
import { session } from './visitor.ts'

const options = orpc.account.profile.queryOptions({ refetchOnMount: 'always' })

/** The member's profile. The query client is passed explicitly, because public pages provide none. */
export const useProfile = () => useQuery(options, queryClient)

/** Whether this is a demo, whose mails are read in its mailbox. */
export const useIsDemo = (): boolean => (useQuery(orpc.account.me.queryOptions(), queryClient).data?.demo.length ?? 0) > 0

/** Puts the server's answer into the cache; the frame shows the name too. */
export function cacheProfile(profile: Profile): void {
  queryClient.setQueryData(options.queryKey, profile)
  if (session.state().value) void session.again()
  void readAnew(orpc.account.me.key())
}
