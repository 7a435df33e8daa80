import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'

// The cache is named, as the public pages give none.

const sessions = orpc.account.sessions.queryOptions({ refetchOnMount: 'always' })
const twoFactor = orpc.account.twoFactor.queryOptions({ refetchOnMount: 'always' })
const passkeys = orpc.account.passkeys.queryOptions({ refetchOnMount: 'always' })
const me = orpc.account.me.queryOptions({ staleTime: 5 * 60_000 })

/** Where whoever is signed in is signed in. */
export const useSessions = () => useQuery(sessions, queryClient)

/** How their account stands with the second step. */
export const useTwoFactor = () => useQuery(twoFactor, queryClient)

/** Fewest characters of a password here; undefined until it is known. */
export const useMinPasswordLength = () => useQuery(me, queryClient).data?.minPasswordLength

/** The keys they sign in with. */
export const usePasskeys = () => useQuery(passkeys, queryClient)

/** The password that all accounts of the demo share; undefined anywhere else. */
export function useDemoPassword(): string | undefined {
  const known = useQuery(me, queryClient).data
  return known?.demo.find(({ email }) => email === known.person?.email)?.password
}

export const rereadSessions = (): void => void queryClient.invalidateQueries({ queryKey: sessions.queryKey })
/** Also whether staff may work by now. */
export function rereadTwoFactor(): void {
  void queryClient.invalidateQueries({ queryKey: twoFactor.queryKey })
  void queryClient.invalidateQueries({ queryKey: me.queryKey })
}

/** Also whether staff may work by now. */
export function rereadPasskeys(): void {
  void queryClient.invalidateQueries({ queryKey: passkeys.queryKey })
  void queryClient.invalidateQueries({ queryKey: me.queryKey })
}
