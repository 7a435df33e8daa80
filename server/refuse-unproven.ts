import { owesSecondFactor } from '#domain/people/account/two-factor.ts'
import type { MemberContext } from './context.ts'
import { Refusal } from './platform/refusal.ts'
import { policyOf } from './policy.ts'

/** Refuses who works with what belongs to others, and has not proved enough that it is them: staff by any role of theirs, an administrator who sells too. */
export function refuseUnproven({ actor, entrance }: MemberContext, path: readonly string[]): void {
  if (owesSecondFactor(actor, entrance)) throw new Refusal('SECOND_FACTOR_REQUIRED')
  // A browser that was left open is enough for what can be undone, and for no more.
  if (policyOf(path).asksProof && !actor.isFresh) throw new Refusal('FRESH_SIGN_IN_REQUIRED')
}
