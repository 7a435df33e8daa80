import type { Demand } from '#contract/week/demands.ts'
import { answerState, type AnswerState } from '#domain/week/offers/answer.ts'

/** The supplier's state in a pool now, which may be later than when it was read. */
export const stateOf = (demand: Demand, now: Date): AnswerState =>
  answerState({ ...demand, hasOffer: demand.myOffer !== null || demand.region?.myOffer != null, hasAward: demand.myAward !== null }, now)

/** Whether the quantity still changes: until the cut-off. */
export const grows = ({ status, cutOffAt }: Demand, now: Date): boolean => status === 'collecting' && now < cutOffAt
