import { containsWords } from '../../text/contains-words.ts'
import type { WeekStart } from '../../time/week.ts'
import type { QuantityBand } from '../pool/sight.ts'
import { ANSWER_STATES, type AnswerState } from './answer.ts'

/** The columns by which a supplier sorts the demands. */
export const DEMAND_ORDERS = ['item', 'quantity', 'households', 'price', 'locality', 'week', 'closes', 'state'] as const
export type DemandOrder = (typeof DEMAND_ORDERS)[number]

/** A demand of the list, as far as it can be sorted and filtered: only figures that the supplier sees. */
export interface ListedDemand {
  item: { name: string }
  sku: string
  categoryPath: string
  localityName: string
  weekStart: WeekStart
  offersCloseAt: Date
  isCleared: boolean
  totalQuantity: number | null
  band: QuantityBand | null
  households: number | null
  targetPrice: number | null
  state: AnswerState
}

/** Whether a demand is in the wanted state; without one, unless it is over and was never answered. */
export function isInState(demand: ListedDemand, state: AnswerState | null): boolean {
  return state === null ? demand.state !== 'over' : demand.state === state
}

/** Whether the name, the code or the category of a demand contains these words. */
export function isFound({ item, sku, categoryPath }: ListedDemand, query: string): boolean {
  return query === '' || containsWords(`${item.name} ${sku} ${categoryPath}`, query)
}

type Compare = (a: ListedDemand, b: ListedDemand) => number

const czech = new Intl.Collator('cs', { numeric: true })

/** Compares numbers; a missing one comes last in both directions. */
const byNumber =
  (of: (demand: ListedDemand) => number | null, sign: 1 | -1): Compare =>
  (a, b) => {
    const [first, second] = [of(a), of(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * (first - second)
  }

const isOver = ({ isCleared, offersCloseAt }: ListedDemand, now: Date) => isCleared || offersCloseAt <= now

function comparing(order: DemandOrder, sign: 1 | -1, now: Date): Compare {
  switch (order) {
    case 'item':
      return (a, b) => sign * czech.compare(a.item.name, b.item.name)
    // The exact quantity of a small group would show through its place (docs/decisions/038-small-groups.md).
    case 'quantity':
      return byNumber(({ totalQuantity, band }) => totalQuantity ?? band?.upTo ?? null, sign)
    case 'households':
      return byNumber(({ households }) => households, sign)
    case 'price':
      return byNumber(({ targetPrice }) => targetPrice, sign)
    case 'locality':
      return (a, b) => sign * czech.compare(a.localityName, b.localityName)
    case 'week':
      return (a, b) => sign * a.weekStart.localeCompare(b.weekStart)
    // Demands that can be answered come first in both directions.
    case 'closes':
      return (a, b) => Number(isOver(a, now)) - Number(isOver(b, now)) || sign * (a.offersCloseAt.getTime() - b.offersCloseAt.getTime())
    case 'state':
      return (a, b) => sign * (ANSWER_STATES.indexOf(a.state) - ANSWER_STATES.indexOf(b.state))
  }
}

/** Compares demands in an order of the list; ties by the end of offers, locality and name. */
export function compareDemands(order: DemandOrder, isDescending: boolean, now: Date): Compare {
  const first = comparing(order, isDescending ? -1 : 1, now)
  const closes = comparing('closes', 1, now)
  return (a, b) => first(a, b) || closes(a, b) || czech.compare(a.localityName, b.localityName) || czech.compare(a.item.name, b.item.name)
}
