import { changeBy, staff } from '#server/access.ts'
import { appNow } from '#server/platform/db/database.ts'
import { receivables } from './queries.ts'
import { resumeDunnings, stopDunnings } from './stop-dunnings.ts'

const accountant = staff('accountants')

export const receivablesRouter = {
  list: accountant.receivables.list.handler(async ({ context: { db }, input }) => receivables(db, await appNow(db), input)),
  stop: accountant.receivables.stop.handler(({ context, input, path }) =>
    stopDunnings(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  resume: accountant.receivables.resume.handler(({ context, input, path }) =>
    resumeDunnings(changeBy(context, 'staff', path, input), input.userId),
  ),
}
