import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

/** Reads everything of the desk again, and what members see of the catalog, once something of it was changed. */
export function useRereadDesk(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([orpc.assortment, orpc.catalog].map((room) => queries.invalidateQueries({ queryKey: room.key() })))
  }
}
