import { skipToken, useQuery } from '@tanstack/react-query'
import type { ItemComplaint } from '#contract/help/support.ts'
import type { Purchase } from '#contract/week/purchases.ts'
import { orpc } from '../../lib/rpc.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'

const handedOver = ['ready', 'handed_over', 'settled']

/** What the member complained about in a purchase; null while it cannot be complained about, and in another member's purchase. */
export function useComplaints({ id, deliveryStatus }: Purchase): readonly ItemComplaint[] | null {
  const isOwn = useOwnerId() === null
  const { data } = useQuery(
    orpc.support.ofPurchase.queryOptions({
      input: isOwn && handedOver.includes(deliveryStatus) ? { purchaseId: id } : skipToken,
      staleTime: 0,
    }),
  )
  return data ?? null
}
