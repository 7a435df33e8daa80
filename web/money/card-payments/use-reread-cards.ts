import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

/** Returns the function that reads everything about card payments again. */
export function useRereadCards(): () => void {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: orpc.cardPayments.key() })
}
