import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { forgetAnswers } from '../../lib/on-device.ts'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'

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

const known = () => queryClient.getQueryData(sessionOptions.queryKey)

/** Whose document this is; null before the server has said it, and for nobody. */
export const signedInId = (): string | null => known()?.person?.id ?? null

/** The server answered as it does to somebody else. */
export const rereadSession = (): void => void queryClient.invalidateQueries({ queryKey: sessionOptions.queryKey })

/** Who is signed in by now; without an answer who was before. */
export async function rereadId(): Promise<string | null> {
  try {
    return (await queryClient.fetchQuery({ ...sessionOptions, staleTime: 0 })).person?.id ?? null
  } catch {
    return signedInId()
  }
}

/** Without an answer the session is the one that is kept on this device, if any. */
async function restored() {
  const { restoreAnswers } = await import('../../lib/kept-answers.ts')
  restoreAnswers()
  return known()
}

/** The same for guards of routes, read once. */
export async function readSession() {
  const kept = known() ?? (navigator.onLine ? undefined : await restored())
  if (kept) return kept
  try {
    const session = await queryClient.ensureQueryData(sessionOptions)
    if (!session.person) forgetAnswers()
    return session
  } catch (fault) {
    const session = fault instanceof ORPCError ? undefined : await restored()
    if (!session) throw fault
    return session
  }
}
