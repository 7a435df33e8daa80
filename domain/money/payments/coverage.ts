import { haler, sumMoney, type Money } from '../money.ts'

// What of a member's money pays for what. A payment that names a purchase pays for that purchase first. Everything else pays for the oldest
// purchase first. What remains is credit.
//
// | charged | named payments | other money | remains to be paid | credit |
// |---|---|---|---|---|
// | 800, 500 | – | 0 | 800, 500 | 0 |
// | 800, 500 | 500 for the second | 0 | 800, 0 | 0 |
// | 800, 500 | 900 for the first | 0 | 0, 400 | 0 |
// | 800 | 800 for the first, twice | 0 | 0 | 800 |

/** What a member owes for one purchase, and what was paid for it by name. Amounts are in haléře. */
export interface Charge {
  /** At least 0. */
  charged: Money
  /** At least 0. */
  paidByName: Money
}

/** A charge with what remains to be paid. */
export type Covered<Each extends Charge> = Each & { remaining: Money }

/** Charges of a member, the oldest first, and the balance of the account: above 0 it is the member's. */
export interface MemberMoney<Each extends Charge> {
  balance: Money
  charges: readonly Each[]
}

/**
 * What remains to be paid for each purchase, and the credit that is left (docs/rules/money.md#payments). Credit minus everything that remains
 * is the balance.
 */
export function coverCharges<Each extends Charge>({ balance, charges }: MemberMoney<Each>): { charges: Covered<Each>[]; credit: Money } {
  const lacks = charges.map(({ charged, paidByName }) => haler(Math.max(0, charged - paidByName)))
  let rest: number = balance + sumMoney(lacks)
  const covered = charges.map((charge, at) => {
    const used = Math.min(lacks[at]!, Math.max(0, rest))
    rest -= used
    return { ...charge, remaining: haler(lacks[at]! - used) }
  })
  return { charges: covered, credit: haler(Math.max(0, rest)) }
}
