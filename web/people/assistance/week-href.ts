import type { AssistedMember } from '#contract/people/assistance.ts'
import { demandHref } from '../links/basket-owner.ts'

/** Where a person's order is written down: the week of the next delivery, or the regular purchase if none is planned. */
export const weekHref = ({ memberId, nextDelivery }: Pick<AssistedMember, 'memberId' | 'nextDelivery'>): string =>
  demandHref({ mode: nextDelivery && 'weekly', weekStart: nextDelivery?.weekStart, of: memberId })
