import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'
import { session } from '../account/visitor.ts'
import type { SettingsRead } from './shopping-draft.ts'

const options = orpc.settings.read.queryOptions({ refetchOnMount: 'always' })

/** The shopping settings of whoever is signed in. The cache is named, as the public pages give none. */
export const useShoppingSettings = () => useQuery(options, queryClient)

/** What the server has just answered is what it would be asked for. */
export const keepShoppingSettings = (read: SettingsRead): void => void queryClient.setQueryData(options.queryKey, read)

export async function rereadShoppingSettings(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: orpc.settings.key() })
}

/** The baskets say where a delivery is picked up or brought, and how it is paid. */
export const rereadWhereItComes = (): Promise<void> => queryClient.invalidateQueries({ queryKey: orpc.basket.key() })

/** Where a household buys decides about most of what is on the screen, down to its name in the account. */
export async function rereadEverything(): Promise<void> {
  if (session.state().value) void session.again()
  await queryClient.invalidateQueries()
}
