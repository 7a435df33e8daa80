import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { forgetAnswers } from '../../lib/on-device.ts'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'

// The role is reloaded every 5 minutes, and when the page becomes visible (docs/rules/people.md#access).
const REFRESH_MS = 5 * 60_000

const sessionOptions = orpc.account.me.queryOptions({
  staleTime: REFRESH_MS,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: 'always',
})

/** The session; undefined until the first answer. A failed reload keeps the last state. */
export function useSession() {
  return useQuery(sessionOptions).data
}

/** Today in Czechia by the server's clock; by that of the device only for an answer stored by an older version. */
export function useToday(): Day {
  const [own] = useState(() => pragueDay(new Date()))
  return useSession()?.person?.today ?? own
}

const known = () => queryClient.getQueryData(sessionOptions.queryKey)

/** The account of this document; null before the first answer, and for visitors. */
export const signedInId = (): string | null => known()?.person?.id ?? null

/** The account that is signed in now; without an answer, the previous one. */
export async function rereadId(): Promise<string | null> {
  try {
    return (await queryClient.fetchQuery({ ...sessionOptions, staleTime: 0 })).person?.id ?? null
  } catch {
    return signedInId()
  }
}

/** Without an answer the session is the one cached on this device, if any. */
async function restored() {
  const { restoreAnswers } = await import('../../lib/stored-answers.ts')
  await restoreAnswers()
  return known()
}

/** The same for route guards, read once. */
export async function readSession() {
  const cached = known() ?? (navigator.onLine ? undefined : await restored())
  if (cached) return cached
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
