import { catalogManager, changeBy } from '#server/access.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { applyImport } from './apply-import.ts'
import { exportAssortment } from './export-assortment.ts'
import { previewImport } from './preview-import.ts'

// A file is previewed again after each correction. Ten exports of a hundred thousand items an hour are five hundred pages.
const previews = [{ most: 120, seconds: 3600 }]
const pages = [{ most: 500, seconds: 3600 }]

export const assortmentImportRouter = {
  preview: catalogManager.assortmentImport.preview.handler(async ({ context: { db, actor }, input }) => {
    await countOrRefuse(db, `import-preview:${actor.userId}`, previews)
    return previewImport(db, input)
  }),
  apply: catalogManager.assortmentImport.apply.handler(({ context, input, path }) => {
    const { reason, ...wanted } = input
    return applyImport(changeBy(context, 'import', path, input, reason), wanted)
  }),
  export: catalogManager.assortmentImport.export.handler(async ({ context: { db, actor }, input }) => {
    await countOrRefuse(db, `export:${actor.userId}`, pages)
    const page = await exportAssortment(db, input)
    if (input.after === null) await recordEvent(db, { kind: 'exported', userId: actor.userId, detail: 'assortment' })
    return page
  }),
}
