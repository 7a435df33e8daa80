import { useQuery } from '@tanstack/react-query'
import { queryClient, readAll } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'
import { session } from '../account/visitor.ts'
import type { SettingsRead } from './shopping-draft.ts'

const options = orpc.settings.read.queryOptions({ refetchOnMount: 'always' })

/** The member's delivery settings. The query client is passed explicitly, because public pages provide none. */
export const useShoppingSettings = () => useQuery(options, queryClient)

/** Puts the server's answer into the cache. */
export const cacheShoppingSettings = (read: SettingsRead): void => void queryClient.setQueryData(options.queryKey, read)

/** Reloads everything, because the municipality affects most of the screen, even the account's label. */
export async function rereadEverything(): Promise<void> {
  if (session.state().value) void session.again()
  await readAll()
}
