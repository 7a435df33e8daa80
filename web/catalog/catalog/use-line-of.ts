import { useQuery } from '@tanstack/react-query'
import type { TemplateLineView } from '#contract/week/template.ts'
import { orpc } from '../../lib/rpc.ts'

/** One's own template lines of the brands of an item: who insists on one has that, and not the item of any brand. */
export function useBrandLinesOf(itemId: string): readonly TemplateLineView[] {
  const { data } = useQuery(orpc.template.read.queryOptions({ input: { ownerId: null } }))
  return data?.lines.filter(({ item }) => item.brandOfId === itemId) ?? []
}

/** One's own template line of an item; null where there is none, undefined while that is not known. */
export function useLineOf(itemId: string): TemplateLineView | null | undefined {
  // Asked for once by all cards together.
  const { data } = useQuery(orpc.template.read.queryOptions({ input: { ownerId: null } }))
  return data && (data.lines.find(({ item }) => item.id === itemId) ?? null)
}
