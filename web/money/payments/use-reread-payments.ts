import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

/** Returns the function that reads everything about payments again. */
export function useRereadPayments(): () => void {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: orpc.payments.key() })
}
