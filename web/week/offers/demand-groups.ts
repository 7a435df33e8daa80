import type { Demand } from '#contract/week/offers.ts'
import { answerState, type AnswerState } from '#domain/week/offers/answer.ts'

/** Identifies a pool in the address and in lists. */
export const keyOf = ({ deliveryId, item, unit }: Demand) => `${deliveryId}.${item.id}.${unit}`

export function stateOf(demand: Demand, now: Date): AnswerState {
  return answerState({ ...demand, hasOffer: demand.myOffer !== null, hasAward: demand.myAward !== null }, now)
}

/** The pools of one delivery. */
export interface DemandGroup {
  first: Demand
  demands: Demand[]
}

/** One group per delivery: the earliest deadline first, closed ones last. */
export function groupByDelivery(demands: readonly Demand[], now: Date): DemandGroup[] {
  const groups = new Map<string, DemandGroup>()
  for (const demand of demands) {
    const group = groups.get(demand.deliveryId)
    if (group) group.demands.push(demand)
    else groups.set(demand.deliveryId, { first: demand, demands: [demand] })
  }
  const isOver = ({ first }: DemandGroup) => first.isCleared || first.offersCloseAt <= now
  return [...groups.values()].toSorted(
    (a, b) =>
      Number(isOver(a)) - Number(isOver(b)) ||
      a.first.offersCloseAt.getTime() - b.first.offersCloseAt.getTime() ||
      a.first.localityName.localeCompare(b.first.localityName, 'cs'),
  )
}
