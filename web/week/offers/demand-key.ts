import type { Demand } from '#contract/week/demands.ts'
import { isUnit, type Unit } from '#domain/money/unit.ts'
import { id } from '../../table/table-address.ts'

/** What identifies a pool. */
export interface PoolName {
  deliveryId: string
  itemId: string
  unit: Unit
}

/** Identifies a pool in the address and in lists. */
export const keyOf = ({ deliveryId, item, unit }: Demand) => `${deliveryId}.${item.id}.${unit}`

/** The pool of such a key; null if it is none. */
export function poolOf(key: string): PoolName | null {
  const [delivery, item, unit = ''] = key.split('.')
  const [deliveryId, itemId] = [id(delivery), id(item)]
  return deliveryId !== undefined && itemId !== undefined && isUnit(unit) ? { deliveryId, itemId, unit } : null
}
