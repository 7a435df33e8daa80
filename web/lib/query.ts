import { focusManager, MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { backOff } from './back-off.ts'
import { maintenance } from './maintenance.ts'
import { refusalOf } from './refusal.ts'
import { orpc } from './rpc.ts'

// Returning to the window and to the tab often happen together.
const FOCUS_MS = 500

// The library listens to the tab only.
focusManager.setEventListener((look) => {
  let timer: ReturnType<typeof setTimeout>
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, FOCUS_MS)
  }
  addEventListener('visibilitychange', soon)
  addEventListener('focus', soon)
  return () => {
    removeEventListener('visibilitychange', soon)
    removeEventListener('focus', soon)
  }
})

// The lock screen explains refusals during maintenance.
function lookForLock(fault: unknown) {
  if (refusalOf(fault)?.code === 'IN_MAINTENANCE') void maintenance.again()
}

/**
 * Repeats a reading that a busy server put off, while a screen shows it: the hint that asked for it does not come again, and what is shown may be true
 * no longer.
 */
function readPutOff(query: Query<unknown, unknown>): void {
  const again = () =>
    queryClient.refetchQueries({
      queryKey: query.queryKey,
      exact: true,
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
  setTimeout(() => void again(), backOff(query.state.errorUpdateCount + 1))
}

/** The query cache. A failed query is not retried automatically unless the server put it off; the screen offers it. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // The session ended while the page was open: reloading it leads to the sign-in.
    onError: (fault, query) => {
      lookForLock(fault)
      const code = refusalOf(fault)?.code
      if (code === 'BUSY') readPutOff(query)
      if (code === 'SIGNED_OUT') void queryClient.invalidateQueries({ queryKey: orpc.account.key() })
    },
  }),
  mutationCache: new MutationCache({ onError: lookForLock }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false },
    mutations: { retry: false },
  },
})
