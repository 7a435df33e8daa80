import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../lib/query.ts'
import { orpc } from '../lib/rpc.ts'

// spec 2 §9: the role is read again every 5 minutes, and when the page is looked at again (spec 2 §4).
const REFRESH_MS = 5 * 60_000

const sessionOptions = orpc.account.me.queryOptions({
  staleTime: REFRESH_MS,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: 'always',
})

/** Who is signed in; undefined until the server has said it. A failed re-read keeps the last state. */
export function useSession() {
  return useQuery(sessionOptions).data
}

/** The server answered as it does to somebody else. */
export const rereadSession = (): void => void queryClient.invalidateQueries({ queryKey: sessionOptions.queryKey })

/** The same for guards of routes, read once. */
export function readSession() {
  return queryClient.ensureQueryData(sessionOptions)
}
