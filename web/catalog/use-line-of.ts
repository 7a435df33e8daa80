import { useQuery } from '@tanstack/react-query'
import type { TemplateLineView } from '#contract/template.ts'
import { orpc } from '../lib/rpc.ts'

/** One's own template line of an item; null where there is none, undefined while that is not known. */
export function useLineOf(itemId: string): TemplateLineView | null | undefined {
  // Asked for once by all cards together.
  const { data } = useQuery(orpc.template.read.queryOptions({ input: { ownerId: null } }))
  return data && (data.lines.find(({ item }) => item.id === itemId) ?? null)
}
