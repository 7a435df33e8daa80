import type { Money } from '../../money/money.ts'

/** Why a reward is not granted by itself (docs/rules/people.md#referral). */
export const REWARD_DOUBTS = ['linked', 'same_phone', 'same_address', 'many', 'taken_back'] as const
export type RewardDoubt = (typeof REWARD_DOUBTS)[number]

/** The doubts as an administrator reads them. */
export const doubtNames: Readonly<Record<RewardDoubt, string>> = {
  linked: 'Účty jsou jedna domácnost',
  same_phone: 'Stejný telefon',
  same_address: 'Stejná adresa',
  many: 'Mnoho odměn v měsíci',
  taken_back: 'Dřívější odměna se vzala zpět',
}

/** What is known of a purchase that somebody who came took over, in haléře. */
export interface RewardedPurchase {
  /** What its goods cost as they were delivered. */
  delivered: Money
  /** The part from whose contract the member withdrew. */
  withdrawn: Money
  /** What its goods still cost after everything that was given back, for complaints too. */
  left: Money
}

/**
 * Whether a purchase earns a reward, or a reward that was given stands on it. What was bad and credited does not count against the inviter,
 * what was given back by choice does; of a purchase that was given back altogether nothing is left to reward.
 */
export const earnsReward = ({ delivered, withdrawn, left }: RewardedPurchase, minimum: Money): boolean =>
  left > 0 && delivered - withdrawn >= minimum

/** What is known when somebody who came took a purchase over. */
export interface RewardFacts {
  /** Whether they are one household where money is decided, or were within 90 days (docs/rules/money.md#who-moves-money). */
  areLinked: boolean
  hasSamePhone: boolean
  /** At home or for deliveries, now or within 90 days. */
  hasSameAddress: boolean
  /** Rewards of the inviter in this month so far. */
  thisMonth: number
  /** Whether a reward of the inviter is taken back, because what it was given for was returned. */
  hadTakenBack: boolean
}

/**
 * What becomes of a reward. One household does not invite itself: accounts that are one where money is decided, and a shared telephone, are refused. Neighbours
 * of one house share an address, at home or for deliveries, and a village many rewards, so a person decides. So it is after a reward was taken back: what was spent of that one
 * stays spent, so nobody gets many such by themselves.
 */
export function rewardState(
  facts: RewardFacts,
  mostPerMonth: number,
): { state: 'granted' | 'review' | 'refused'; doubt: RewardDoubt | null } {
  if (facts.areLinked) return { state: 'refused', doubt: 'linked' }
  if (facts.hasSamePhone) return { state: 'refused', doubt: 'same_phone' }
  if (facts.hasSameAddress) return { state: 'review', doubt: 'same_address' }
  if (facts.hadTakenBack) return { state: 'review', doubt: 'taken_back' }
  return facts.thisMonth >= mostPerMonth ? { state: 'review', doubt: 'many' } : { state: 'granted', doubt: null }
}

/**
 * By how much a reward is lower, in haléře: by what was spent of rewards that are taken back, as far as others were not lowered by it before. So nobody gains
 * from purchases that were returned, and nobody owes anything.
 */
export const setOffOf = (amount: number, { spent, before }: { spent: number; before: number }): number =>
  Math.min(amount, Math.max(0, spent - before))
