import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'
import { rereadIn } from './reread.ts'

/** What runs now, in the app; hints say when it changes, and the clock when a campaign begins or ends. */
export function useCampaigns() {
  return useQuery(orpc.campaigns.current.queryOptions({ refetchInterval: ({ state }) => rereadIn(state.data) ?? false }))
}
