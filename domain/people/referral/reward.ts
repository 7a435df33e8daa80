/** Why a reward is not granted by itself (docs/rules/people.md#referral). */
export const REWARD_DOUBTS = ['linked', 'same_phone', 'same_address', 'many'] as const
export type RewardDoubt = (typeof REWARD_DOUBTS)[number]

/** The doubts as an administrator reads them. */
export const doubtNames: Readonly<Record<RewardDoubt, string>> = {
  linked: 'Účty jsou propojené',
  same_phone: 'Stejný telefon',
  same_address: 'Stejná adresa',
  many: 'Mnoho odměn v měsíci',
}

/** What is known when somebody who came took a purchase over. */
export interface RewardFacts {
  areLinked: boolean
  hasSamePhone: boolean
  hasSameAddress: boolean
  /** Rewards of the inviter in this month so far. */
  thisMonth: number
}

/**
 * What becomes of a reward. One household does not invite itself: linked accounts, and a shared telephone, are refused. Neighbours of one
 * house share an address, and a village many rewards, so a person decides.
 */
export function rewardState(
  facts: RewardFacts,
  mostPerMonth: number,
): { state: 'granted' | 'review' | 'refused'; doubt: RewardDoubt | null } {
  if (facts.areLinked) return { state: 'refused', doubt: 'linked' }
  if (facts.hasSamePhone) return { state: 'refused', doubt: 'same_phone' }
  if (facts.hasSameAddress) return { state: 'review', doubt: 'same_address' }
  return facts.thisMonth >= mostPerMonth ? { state: 'review', doubt: 'many' } : { state: 'granted', doubt: null }
}
