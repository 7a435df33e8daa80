import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { changeBy, staff } from '#server/access.ts'
import { decideLine } from './decide-line.ts'
import { importStatement } from './import-statement.ts'
import { postFee } from './post-fee.ts'
import { foundMembers, statementDesk } from './queries.ts'

const accountant = staff('accountants')

export const statementsRouter = {
  desk: accountant.statements.desk.handler(async ({ context: { db, actor, payTo } }) => ({
    ...(await statementDesk(db, actor.userId)),
    hasAccount: payTo !== null,
  })),
  import: accountant.statements.import.handler(async ({ context, input, path }) => {
    await setImmediate()
    const content = new Uint8Array(await input.file.arrayBuffer())
    // The form was just read and the file copied: other requests take their turn before its digest.
    await setImmediate()
    const by = changeBy(context, 'staff', path, { ...input, file: hash('sha256', content) })
    return importStatement(by, { ...input, content }, context.payTo, { read: context.readStatement })
  }),
  members: accountant.statements.members.handler(({ context: { db }, input }) => foundMembers(db, input.query)),
  decide: accountant.statements.decide.handler(({ context, input, path }) =>
    decideLine(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  postFee: accountant.statements.postFee.handler(({ context, input, path }) =>
    postFee(changeBy(context, 'staff', path, input, input.reason), input),
  ),
}
