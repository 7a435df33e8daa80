import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

/** Reloads the desk and the catalog after a change. */
export function useRereadDesk(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([orpc.assortment, orpc.catalog].map((room) => queries.invalidateQueries({ queryKey: room.key() })))
  }
}
