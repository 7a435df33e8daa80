import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'
import { usersAddress, type UsersSearch } from './users-search.ts'

const FIRST = null as string | null

/** Loads accounts page by page. */
export function useUsers(search: UsersSearch) {
  const { q = '', role, state } = search
  const { by, direction } = usersAddress.sortOf(search)
  const found = useInfiniteQuery(
    orpc.users.list.infiniteOptions({
      input: (after: string | null) => ({
        query: q,
        role: role ?? null,
        state: state ?? null,
        sort: by,
        isDescending: direction === 'descending',
        after,
      }),
      initialPageParam: FIRST,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      // Another administrator may change them concurrently.
      staleTime: 0,
    }),
  )
  return { found, users: found.data?.pages.flatMap(({ users }) => users) }
}
