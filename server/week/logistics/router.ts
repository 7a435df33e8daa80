import { readPoints } from '#domain/week/pickup/point-file.ts'
import { admin, changeBy } from '#server/access.ts'
import { addPoint } from '#server/week/pickup/add-point.ts'
import { addProvider } from '#server/week/pickup/add-provider.ts'
import { changePoint } from '#server/week/pickup/change-point.ts'
import { changeProvider } from '#server/week/pickup/change-provider.ts'
import { importPreviewed } from '#server/week/pickup/import-pickup-points.ts'
import { previewPoints } from '#server/week/pickup/preview-points.ts'
import { pointPage, providerList } from './queries.ts'

export const logisticsRouter = {
  providers: admin.logistics.providers.handler(({ context: { db } }) => providerList(db)),
  addProvider: admin.logistics.addProvider.handler(({ context, input, path }) =>
    addProvider(changeBy(context, 'staff', path, input), input),
  ),
  changeProvider: admin.logistics.changeProvider.handler(({ context, input, path }) =>
    changeProvider(changeBy(context, 'staff', path, input, input.reason), input),
  ),
  points: admin.logistics.points.handler(({ context: { db }, input }) => pointPage(db, input)),
  addPoint: admin.logistics.addPoint.handler(({ context, input, path }) => addPoint(changeBy(context, 'staff', path, input), input)),
  previewPoints: admin.logistics.previewPoints.handler(({ context: { db }, input: { columns, rows, replace } }) =>
    previewPoints(db, readPoints(columns, rows), { replace }),
  ),
  importPoints: admin.logistics.importPoints.handler(({ context, input, path }) => {
    const { columns, rows, reason } = input
    return importPreviewed(changeBy(context, 'staff', path, input, reason), readPoints(columns, rows), input)
  }),
  changePoint: admin.logistics.changePoint.handler(({ context, input, path }) =>
    changePoint(changeBy(context, 'staff', path, input, input.reason), input),
  ),
}
