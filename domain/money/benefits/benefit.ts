import type { Day } from '../../time/day.ts'
import { haler, type Money } from '../money.ts'

/** What a benefit does: pays a part of goods, pays an amount of purchases, or pays the delivery. */
export const BENEFIT_KINDS = ['discount', 'cashback', 'free_delivery'] as const
/** One of `BENEFIT_KINDS`. */
export type BenefitKind = (typeof BENEFIT_KINDS)[number]

/** Where a benefit comes from: an invitation, the sign-up, or a municipality. */
export const BENEFIT_SOURCES = ['referral', 'welcome', 'subsidy'] as const
/** One of `BENEFIT_SOURCES`. */
export type BenefitSource = (typeof BENEFIT_SOURCES)[number]

/** The states of a benefit, in the order in which the list shows them. */
export const BENEFIT_STATES = ['active', 'used', 'expired'] as const
/** One of `BENEFIT_STATES`. */
export type BenefitState = (typeof BENEFIT_STATES)[number]

const states: Readonly<Record<BenefitState, string>> = { active: 'Platí', used: 'Využitá', expired: 'Skončila' }

/** The Czech name of a state: `Platí`. */
export const benefitStateLabel = (state: BenefitState): string => states[state]

const kinds: Readonly<Record<BenefitKind, string>> = {
  discount: 'Příspěvek na nákupy',
  cashback: 'Odměna na nákupy',
  free_delivery: 'Doprava zdarma',
}

/** The Czech name of a kind: `Doprava zdarma`. */
export const benefitKindLabel = (kind: BenefitKind): string => kinds[kind]

/** Members are told of a benefit that ends within so many days. */
export const TOLD_DAYS = 7

/** What the state of a benefit depends on. */
export interface BenefitFacts {
  kind: BenefitKind
  /** In haléře: the whole amount, the most that one delivery is paid, or the most that a municipality pays a week. */
  value: Money
  /** What it has given so far, in haléře. */
  used: Money
  /** The last day. */
  validUntil: Day
  /** Somebody ended it, or the household used it up with another account. */
  isEnded: boolean
}

/** What a benefit can still give, in haléře. A free delivery is for one delivery, whatever it cost. */
export const benefitLeft = ({ kind, value, used }: Pick<BenefitFacts, 'kind' | 'value' | 'used'>): Money =>
  haler(kind === 'free_delivery' && used > 0 ? 0 : Math.max(0, value - used))

/**
 * The state of a benefit on a day. A reward and a free delivery are used once nothing is left of them, a discount once it ended and gave something.
 * What ended before is expired (docs/rules/money.md#benefits).
 */
export function benefitState(benefit: BenefitFacts, today: Day): BenefitState {
  const isOver = benefit.isEnded || benefit.validUntil < today
  if (benefit.kind === 'discount') return !isOver ? 'active' : benefit.used > 0 ? 'used' : 'expired'
  if (benefitLeft(benefit) === 0) return 'used'
  return isOver ? 'expired' : 'active'
}

/** The figures of the overview. */
export interface BenefitFigures {
  active: number
  used: number
  expired: number
  /** What is left of active rewards, in haléře. */
  left: Money
  /** The last day of the active benefit that ends first; null without one. */
  endsOn: Day | null
}

/** Counts the benefits of one member on a day. */
export function benefitFigures(benefits: readonly BenefitFacts[], today: Day): BenefitFigures {
  const byState = Map.groupBy(benefits, (benefit) => benefitState(benefit, today))
  const active = byState.get('active') ?? []
  return {
    active: active.length,
    used: byState.get('used')?.length ?? 0,
    expired: byState.get('expired')?.length ?? 0,
    left: haler(active.reduce((sum, benefit) => sum + (benefit.kind === 'cashback' ? benefitLeft(benefit) : 0), 0)),
    endsOn: active.map(({ validUntil }) => validUntil).toSorted()[0] ?? null,
  }
}

/** A benefit that comes back is valid for at least this many days from then on. */
export const RETURNED_DAYS = 30
