import { useQuery } from '@tanstack/react-query'
import { sumMoney, type Money } from '#domain/money/money.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { orpc } from '../../lib/rpc.ts'

export const useExternalPurchases = (weekStart: WeekStart) =>
  useQuery(orpc.externalPurchases.week.queryOptions({ input: { ownerId: useOwnerId(), weekStart } }))

/** The total of a week's external purchases; null if there are none, or it is unknown. */
export function useElsewhereTotal(weekStart: WeekStart): Money | null {
  const { data = [] } = useExternalPurchases(weekStart)
  return data.length === 0 ? null : sumMoney(data.map(({ totalPrice }) => totalPrice))
}
