import { changeBy, member, staff } from '#server/access.ts'
import { checkClosing } from './check-closing.ts'
import { correctTransaction, decideCorrection, type Followers } from './correct-transaction.ts'
import { accountList, anyStatement, bookedEntries, openCorrections, ownStatement } from './queries.ts'

const accountant = staff('accountants')

export const ledgerRouter = (followers: Followers) => ({
  statement: member.ledger.statement.handler(({ context: { db, actor }, input }) => ownStatement(db, actor.userId, input)),
  accounts: accountant.ledger.accounts.handler(({ context, input }) => accountList(context.db, input)),
  account: accountant.ledger.account.handler(({ context, input: { accountId, ...period } }) => anyStatement(context.db, accountId, period)),
  entries: accountant.ledger.entries.handler(({ context, input }) => bookedEntries(context.db, input)),
  closing: accountant.ledger.closing.handler(({ context, input }) => checkClosing(context.db, input)),
  corrections: accountant.ledger.corrections.handler(({ context: { db, actor } }) => openCorrections(db, actor.userId)),
  correct: accountant.ledger.correct.handler(({ context, input, path }) =>
    correctTransaction(changeBy(context, 'staff', path, input, input.reason), input, followers),
  ),
  decideCorrection: accountant.ledger.decideCorrection.handler(({ context, input, path }) =>
    decideCorrection(changeBy(context, 'staff', path, input), input, followers),
  ),
})
