import { useQuery } from '@tanstack/react-query'
import type { PaidBefore } from '#contract/week/purchases.ts'
import type { Unit } from '#domain/money/unit.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { orpc } from '../../lib/rpc.ts'

/** What the basket's owner paid the last time for one unit of this item; null if it was never bought, or is not known yet. One query for all. */
export function useLastPaid({ id, unit }: { id: string; unit: Unit }): PaidBefore | null {
  const ownerId = useOwnerId()
  const { data } = useQuery({ ...orpc.purchases.lastPaid.queryOptions({ input: { ownerId } }), staleTime: 5 * 60_000 })
  return data?.find((paid) => paid.itemId === id && paid.unit === unit) ?? null
}
