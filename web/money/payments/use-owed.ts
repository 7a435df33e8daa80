import { useQuery } from '@tanstack/react-query'
import type { OwnOwed, PurchaseToPay } from '#contract/money/payments.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'

/** Takes over what is owed from another answer, so that it is not read again. */
export const takeOwed = (owed: OwnOwed): void => void queryClient.setQueryData(orpc.payments.owed.queryKey(), owed)

/** A purchase by its id, or that of a week. */
export type Bought = { purchaseId: string } | { weekStart: WeekStart }

export interface OwedPurchase extends Omit<OwnOwed, 'purchases'> {
  purchase: PurchaseToPay
}

/** What the member owes for a purchase of their own; null for others, for none, and while nothing was asked for it. */
export function useOwed(of: Bought | null): OwedPurchase | null {
  const { data } = useQuery({ ...orpc.payments.owed.queryOptions(), enabled: useOwnerId() === null && of !== null })
  if (!data || of === null) return null
  const purchase = data.purchases.find((each) => ('purchaseId' in of ? each.purchaseId === of.purchaseId : each.weekStart === of.weekStart))
  return purchase ? { ...data, purchase } : null
}
