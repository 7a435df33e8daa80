import { QueryClient } from '@tanstack/react-query'

/** The one cache of what the server has told. A call that fails is not repeated blindly: the screen offers it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false },
    mutations: { retry: false },
  },
})
