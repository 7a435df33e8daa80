import { admin } from '#server/access.ts'
import { changesCsv, listChanges } from './queries.ts'

export const auditRouter = {
  page: admin.audit.page.handler(({ context, input }) => listChanges(context.db, input)),
  csv: admin.audit.csv.handler(({ context, input }) => changesCsv(context.db, input)),
}
