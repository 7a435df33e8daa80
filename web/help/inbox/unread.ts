import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'

const options = orpc.inbox.unread.queryOptions({ staleTime: 60_000 })

/** How many notices are unread; 0 before the first answer. The query client is passed explicitly, because public pages provide none. */
export const useUnread = (): number => useQuery(options, queryClient).data?.unread ?? 0

/** Shows a count that another answer brought. */
export const takeUnread = ({ unread }: { unread: number }): void => void queryClient.setQueryData(options.queryKey, { unread })
