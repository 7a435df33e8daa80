import { useQuery } from '@tanstack/react-query'
import type { Person } from '#contract/account.ts'
import { reconnectLive } from '../lib/live.ts'
import { queryClient } from '../lib/query.ts'
import { orpc } from '../lib/rpc.ts'

// spec 2 §9: the role is read again every 5 minutes, and when the page is looked at again (spec 2 §4).
const REFRESH_MS = 5 * 60_000

export const sessionOptions = orpc.account.me.queryOptions({
  staleTime: REFRESH_MS,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: 'always',
})

/** Who is signed in and the demo's accounts; undefined until the server has said it. A failed re-read keeps the last state. */
export function useSession() {
  return useQuery(sessionOptions).data
}

/** The same for guards of routes, read once. */
export function readSession() {
  return queryClient.ensureQueryData(sessionOptions)
}

const isSession = (key: readonly unknown[]) => JSON.stringify(key) === JSON.stringify(sessionOptions.queryKey)

/** Forgets what was read in somebody else's name, the live connection included. */
function forgetOthers() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isSession(queryKey) })
  reconnectLive()
}

/** After the cookie has changed: who is it now? Throws when the server does not answer. */
export async function enter(): Promise<Person | null> {
  const { person } = await queryClient.fetchQuery({ ...sessionOptions, staleTime: 0 })
  forgetOthers()
  return person
}

/** After the session has ended. */
export function leave() {
  queryClient.setQueryData(sessionOptions.queryKey, (last) => ({ demo: last?.demo ?? [], person: null }))
  forgetOthers()
}
