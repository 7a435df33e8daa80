import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'
import { rereadIn } from './reread.ts'

/** Current campaigns in the app; hints report changes, and the clock starts and ends. */
export function useCampaigns() {
  return useQuery(orpc.campaigns.current.queryOptions({ refetchInterval: ({ state }) => rereadIn(state.data) ?? false }))
}
