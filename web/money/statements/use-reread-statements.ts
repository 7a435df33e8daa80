import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'

/** Returns the function that reads the desk of statements again. */
export function useRereadStatements(): () => void {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: orpc.statements.key() })
}
