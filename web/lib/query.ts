import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
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

/** The query cache. A failed query is not retried automatically; the screen offers it. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // The session ended while the page was open: reloading it leads to the sign-in.
    onError: (fault) => {
      lookForLock(fault)
      if (refusalOf(fault)?.code === 'SIGNED_OUT') void queryClient.invalidateQueries({ queryKey: orpc.account.key() })
    },
  }),
  mutationCache: new MutationCache({ onError: lookForLock }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false },
    mutations: { retry: false },
  },
})
