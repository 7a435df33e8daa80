import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'

// The query client is passed explicitly, because public pages provide none.

const sessions = orpc.account.sessions.queryOptions({ refetchOnMount: 'always' })
const twoFactor = orpc.account.twoFactor.queryOptions({ refetchOnMount: 'always' })
const passkeys = orpc.account.passkeys.queryOptions({ refetchOnMount: 'always' })
const me = orpc.account.me.queryOptions({ staleTime: 5 * 60_000 })

/** The member's sessions. */
export const useSessions = () => useQuery(sessions, queryClient)

/** The state of the member's second factor. */
export const useTwoFactor = () => useQuery(twoFactor, queryClient)

/** Minimum length of a password here; undefined until known. */
export const useMinPasswordLength = () => useQuery(me, queryClient).data?.minPasswordLength

/** The member's passkeys. */
export const usePasskeys = () => useQuery(passkeys, queryClient)

/** The password of all demo accounts; undefined elsewhere. */
export function useDemoPassword(): string | undefined {
  const known = useQuery(me, queryClient).data
  return known?.demo.find(({ email }) => email === known.person?.email)?.password
}
