import { useQuery } from '@tanstack/react-query'
import type { TemplateLineView } from '#contract/week/template.ts'
import { orpc } from '../../lib/rpc.ts'

/** The member's template lines of an item's brands: a member who insists on one has that, not the brand-free item. */
export function useBrandLinesOf(itemId: string): readonly TemplateLineView[] {
  const { data } = useQuery(orpc.template.read.queryOptions({ input: { ownerId: null } }))
  return data?.lines.filter(({ item }) => item.brandOfId === itemId) ?? []
}

/** The member's template line of an item; null if there is none, undefined while loading. */
export function useLineOf(itemId: string): TemplateLineView | null | undefined {
  // One query for all cards.
  const { data } = useQuery(orpc.template.read.queryOptions({ input: { ownerId: null } }))
  return data && (data.lines.find(({ item }) => item.id === itemId) ?? null)
}
