import type { Money } from '#domain/money/money.ts'
import { requestTopUp } from '#server/money/payments/top-up.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockAssisted } from './locks.ts'

/** Creates a top-up of a person without e-mail, which the helper transfers for them. */
export function topUpMember(
  by: ChangeContext & { userId: string },
  { memberId, amount }: { memberId: string; amount: Money },
): Promise<{ symbol: string }> {
  return change(by, async (changing) => {
    if (!(await lockAssisted(changing.tx, { helperId: by.userId, memberId }))) throw new Refusal('NOT_FOUND')
    return requestTopUp(changing, memberId, amount)
  })
}
