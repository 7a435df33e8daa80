import type { Money } from '#domain/money/money.ts'

/** How much of a person's week is bindingly ordered. `skipped`: the person wants nothing that week. */
export const ORDER_STATES = ['none', 'part', 'all', 'skipped'] as const
export type OrderState = (typeof ORDER_STATES)[number]

const labels: Readonly<Record<OrderState, string>> = {
  none: 'Zatím neobjednáno',
  part: 'Objednáno jen zčásti',
  all: 'Objednáno',
  skipped: 'Týden vynechán',
}

/** The Czech name of a state. */
export const orderStateLabel = (state: OrderState): string => labels[state]

/** A week: what its lines with a cap may cost, and what was agreed to; null if nothing was. Lines without a cap are not bought. */
export interface OrderOfWeek {
  ceiling: Money
  agreed: Money | null
  isSkipped: boolean
}

/** The state of a week (docs/rules/people.md#assistance). Nothing in the basket is nothing ordered. */
export function orderState({ ceiling, agreed, isSkipped }: OrderOfWeek): OrderState {
  if (isSkipped) return 'skipped'
  if (ceiling === 0 || !agreed) return 'none'
  return ceiling <= agreed ? 'all' : 'part'
}
