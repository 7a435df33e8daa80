import { QueryCache, QueryClient } from '@tanstack/react-query'
import { refusalOf } from './refusal.ts'
import { orpc } from './rpc.ts'

/** The one cache of what the server has told. A call that fails is not repeated blindly: the screen offers it. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // The session ended while the page was open: reading who is signed in again leads to the way in.
    onError: (fault) => {
      if (refusalOf(fault)?.code === 'SIGNED_OUT') void queryClient.invalidateQueries({ queryKey: orpc.account.key() })
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false },
    mutations: { retry: false },
  },
})
