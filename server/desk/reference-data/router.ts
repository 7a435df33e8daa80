import { admin, changeBy } from '#server/access.ts'
import { importRecords, previewRecords } from './import-records.ts'
import { countRecords, exportRecords, listRecords } from './queries.ts'
import { removeRecord } from './remove-record.ts'
import { saveRecord } from './save-record.ts'

export const referenceDataRouter = {
  sets: admin.referenceData.sets.handler(({ context }) => countRecords(context.db)),
  list: admin.referenceData.list.handler(({ context, input }) => listRecords(context.db, input)),
  export: admin.referenceData.export.handler(({ context, input }) => exportRecords(context.db, input.set)),
  save: admin.referenceData.save.handler(({ context, input, path }) =>
    saveRecord(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  remove: admin.referenceData.remove.handler(({ context, input, path }) =>
    removeRecord(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  preview: admin.referenceData.preview.handler(({ context, input }) => previewRecords(context.db, input)),
  import: admin.referenceData.import.handler(({ context, input, path }) =>
    importRecords(changeBy(context, 'staff', path, input, input.reason), input),
  ),
}
