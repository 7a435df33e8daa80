import type { PurchaseNote } from '#contract/money/payments.ts'
import { changeBy, member, staff } from '#server/access.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cashList } from './cash-list.ts'
import { countTill } from './count-till.ts'
import { ownOwed, ownPayments, waitingPayouts } from './queries.ts'
import { requestPayout } from './request-payout.ts'
import { settlePayout } from './settle-payout.ts'
import { takeCash } from './take-cash.ts'
import { tillOf } from './till-list.ts'
import { topUp } from './top-up.ts'

const accountant = staff('accountants')
const receiver = staff('receivers')

/** What a member's purchases say about handovers that did not end. */
type RecordedNotes = (db: Db, userId: string) => Promise<readonly PurchaseNote[]>

export const paymentsRouter = (recordedNotes: RecordedNotes) => ({
  mine: member.payments.mine.handler(async ({ context: { db, actor, payTo, cards } }) =>
    ownPayments(db, actor.userId, { payTo, takesCards: cards !== null, recorded: await recordedNotes(db, actor.userId) }),
  ),
  owed: member.payments.owed.handler(({ context: { db, actor, payTo, cards } }) =>
    ownOwed(db, actor.userId, { payTo, takesCards: cards !== null }),
  ),
  topUp: member.payments.topUp.handler(({ context, input, path }) => topUp(changeBy(context, 'member', path, input), input.amount)),
  requestPayout: member.payments.requestPayout.handler(({ context, input, path }) =>
    requestPayout(changeBy(context, 'member', path, input), input),
  ),
  cash: receiver.payments.cash.handler(({ context: { db } }) => cashList(db)),
  takeCash: receiver.payments.takeCash.handler(({ context, input, path }) => takeCash(changeBy(context, 'staff', path, input), input)),
  till: receiver.payments.till.handler(({ context: { db, actor }, input }) => tillOf(db, input.deliveryId, actor.userId)),
  countTill: receiver.payments.countTill.handler(({ context, input, path }) => countTill(changeBy(context, 'staff', path, input), input)),
  payouts: accountant.payments.payouts.handler(({ context: { db, actor } }) => waitingPayouts(db, actor.userId)),
  settlePayout: accountant.payments.settlePayout.handler(({ context, input, path }) =>
    settlePayout(changeBy(context, 'staff', path, input, input.reason), input),
  ),
})
