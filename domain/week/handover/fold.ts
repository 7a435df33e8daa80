import { isWholeUnit, thousandths, unitStep, type Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import type { Day } from '../../time/day.ts'
import type { Count, Failure, HandoverEvent, Proof } from './event.ts'

/** An item of a purchase: what was bought and what arrived for this member. */
export interface BoughtItem {
  id: string
  unit: Unit
  quantity: Quantity
  arrived: Quantity
  /** Whether only adults get it. */
  isAdultsOnly?: boolean
}

/** Where the bought quantity of an item is. The parts add up to what was bought. */
export interface ItemAccount extends Count {
  /** Bought, but not brought by the supplier. */
  short: Quantity
  /** Back at the depot. */
  returned: Quantity
  /** At the pickup point, until the purchase is handed over or fails. */
  waiting: Quantity
  /** What the person gets by the last count, if the purchase is or will be handed over. */
  given: Quantity
  /** What the scales showed at the last count, in grams; null if nothing was weighed. */
  weight: number | null
  note: string
}

/** The states of a purchase at the pickup point. */
export const HANDOVER_STATES = ['waiting', 'handed_over', 'failed'] as const

/** One of `HANDOVER_STATES`. */
export type HandoverState = (typeof HANDOVER_STATES)[number]

/** How a purchase was received: `in_order`, with a complaint, or not at all. */
export type Outcome = 'in_order' | 'complaint' | 'failed'

const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = { in_order: 'bez problému', complaint: 's reklamací', failed: 'nepředáno' }

/** The Czech name of an outcome: `s reklamací`. */
export const outcomeLabel = (outcome: Outcome): string => OUTCOME_LABELS[outcome]

/** The state of a purchase after its events. */
export interface Handover {
  state: HandoverState
  /** Null while it waits. */
  outcome: Outcome | null
  /** By which it was handed over. */
  proof: Proof | null
  failure: Failure | null
  /** The day on which it is offered again, after it failed. */
  offeredOn: Day | null
  /** The instant of the last event that decided the state, in ms; null while it only waits. */
  at: number | null
  items: ReadonlyMap<string, ItemAccount>
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The order of events on all devices: by time, then device, then id. Each id counts once. */
export function inOrder(events: readonly HandoverEvent[]): HandoverEvent[] {
  const sorted = events.toSorted((a, b) => a.at - b.at || compare(a.device, b.device) || compare(a.id, b.id))
  const seen = new Set<string>()
  return sorted.filter(({ id }) => !seen.has(id) && seen.add(id))
}

const ABOVE = 'Součet je víc, než kolik dorazilo'

/** Why this count of an item is not possible, in Czech, or null: in steps of the unit, together at most what arrived. */
export function countFault({ handed, missing, damaged }: Count, { arrived, unit }: Pick<BoughtItem, 'arrived' | 'unit'>): string | null {
  const all = [handed, missing, damaged]
  if (all.some((each) => !Number.isSafeInteger(each) || each < 0)) return 'Množství nemůže být záporné'
  // What arrived is always a multiple of the step, weighed goods are not.
  if (isWholeUnit(unit) && all.some((each) => each % unitStep(unit) !== 0)) return 'Zadejte celé číslo'
  if (handed + missing + damaged > arrived) return ABOVE
  return null
}

/** A share that was rounded, and what is not cut to the gram, may be a twentieth above what arrived, and always 50 g. */
const slackOf = (arrived: Quantity) => Math.max(50, Math.floor(arrived / 20))

/**
 * Why a weight in grams contradicts the count beside it, in Czech, or null. What is handed over is never more than what was weighed, and the
 * weight with what is missing and damaged may be above what arrived by a twentieth, or 50 g. Refused when it is recorded; events of the past
 * stay what they were.
 */
export function weighingFault(
  { handed, missing, damaged, weight }: Count & { weight: number | null },
  { arrived, unit }: Pick<BoughtItem, 'arrived' | 'unit'>,
): string | null {
  if (weight === null || unit !== 'kg') return null
  if (handed > weight) return 'Předáno je víc, než kolik se zvážilo'
  return weight + missing + damaged > arrived + slackOf(arrived) ? ABOVE : null
}

type Decision = Exclude<HandoverEvent, { kind: 'counted' | 'paid' }>

// Goods that left cannot come back by themselves: a failure that another device recorded does not undo a handover; only `undone` does.
function lastDecision(decisions: readonly Decision[]): Decision | null {
  const left = decisions.findLast(({ kind }) => kind === 'handed_over' || kind === 'undone')
  if (left?.kind === 'handed_over') return left
  return decisions.findLast(({ kind }) => kind === 'failed' || kind === 'offered') ?? null
}

const isDecision = (event: HandoverEvent): event is Decision => event.kind !== 'counted' && event.kind !== 'paid'

const nothingCounted = ({ arrived }: BoughtItem) => ({
  handed: arrived,
  missing: thousandths(0),
  damaged: thousandths(0),
  weight: null,
  note: '',
})

function accountOf(item: BoughtItem, count: Count & Pick<ItemAccount, 'weight' | 'note'>, state: HandoverState): ItemAccount {
  const { handed, missing, damaged, weight, note } = count
  const good = thousandths(item.arrived - missing - damaged)
  const none = thousandths(0)
  const places = {
    waiting: { handed: none, returned: none, waiting: good },
    handed_over: { handed, returned: thousandths(good - handed), waiting: none },
    failed: { handed: none, returned: good, waiting: none },
  }
  return { ...places[state], given: handed, missing, damaged, weight, note, short: thousandths(item.quantity - item.arrived) }
}

const hasComplaint = ({ missing, damaged, returned }: ItemAccount) => missing + damaged + returned > 0

function outcomeOf(state: HandoverState, items: Iterable<ItemAccount>): Outcome | null {
  if (state !== 'handed_over') return state === 'failed' ? 'failed' : null
  return [...items].some(hasComplaint) ? 'complaint' : 'in_order'
}

/**
 * The state of a purchase: the result is the same for every order of arrival, and an event that arrives twice counts once. Of each item the
 * last possible count is valid; without one everything that arrived is handed over. Impossible counts are ignored
 * (docs/rules/week.md#handover).
 */
export function handoverOf(bought: readonly BoughtItem[], events: readonly HandoverEvent[]): Handover {
  const ordered = inOrder(events)
  const decision = lastDecision(ordered.filter(isDecision))
  const state = decision?.kind === 'handed_over' || decision?.kind === 'failed' ? decision.kind : 'waiting'
  const counts = ordered.filter((event) => event.kind === 'counted')
  const items = new Map(
    bought.map((item) => {
      const count = counts.findLast((each) => each.itemId === item.id && countFault(each, item) === null)
      return [item.id, accountOf(item, count ?? nothingCounted(item), state)]
    }),
  )
  return {
    state,
    outcome: outcomeOf(state, items.values()),
    proof: decision?.kind === 'handed_over' ? decision.proof : null,
    failure: decision?.kind === 'failed' ? decision.failure : null,
    offeredOn: decision?.kind === 'offered' ? decision.on : null,
    at: decision?.at ?? null,
    items,
  }
}

/** Whether staff must see that the person is of age, because something that only adults get is or would be handed over. */
export const asksForAge = (bought: readonly BoughtItem[], { items }: Pick<Handover, 'items'>): boolean =>
  bought.some(({ id, isAdultsOnly }) => isAdultsOnly === true && items.get(id)!.given > 0)

/** Whether there is nothing to hand over, because nothing of the purchase arrived. */
export const isEmpty = (items: readonly Pick<BoughtItem, 'arrived'>[]): boolean => items.every(({ arrived }) => arrived === 0)
