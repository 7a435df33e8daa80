import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { maintenance } from './maintenance.ts'
import { refusalOf } from './refusal.ts'
import { orpc } from './rpc.ts'

// spec 2 §9. Coming back to the window and to the tab are often one and the same.
const FOCUS_MS = 500

// The library listens to the tab alone.
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

// What is refused for maintenance is said by the lock.
function lookForLock(fault: unknown) {
  if (refusalOf(fault)?.code === 'IN_MAINTENANCE') void maintenance.again()
}

/** The one cache of what the server has told. A call that fails is not repeated blindly: the screen offers it. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // The session ended while the page was open: reading who is signed in again leads to the way in.
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
