import { changeBy, staff } from '#server/access.ts'
import { priceTowns } from '#server/week/deliveries/price-towns.ts'
import { orderLeadHours, regionWorkingDays } from '#server/week/deliveries/region-weeks.ts'
import { saveLocality } from '#server/week/deliveries/save-locality.ts'
import { householdsThatMove, movePreviewOf } from './chosen-towns.ts'
import { moveMunicipalities } from './move-municipalities.ts'
import { localityRows, regionRows, townsOf } from './queries.ts'
import { saveRegion } from './save-region.ts'

const operator = staff('operators')

export const localitiesRouter = {
  list: operator.localities.list.handler(async ({ context: { db } }) => ({
    localities: await localityRows(db),
    orderLeadHours: await orderLeadHours(db),
  })),
  municipalities: operator.localities.municipalities.handler(({ context: { db }, input }) => townsOf(db, input)),
  save: operator.localities.save.handler(({ context, input, path }) => saveLocality(changeBy(context, 'staff', path, input), input)),
  priceTowns: operator.localities.priceTowns.handler(({ context, input, path }) =>
    priceTowns(changeBy(context, 'staff', path, input), input),
  ),
  previewMove: operator.localities.previewMove.handler(({ context: { db }, input }) => movePreviewOf(db, input)),
  movedHouseholds: operator.localities.movedHouseholds.handler(({ context: { db }, input: { skip, ...chosen } }) =>
    householdsThatMove(db, chosen, skip),
  ),
  move: operator.localities.move.handler(({ context, input, path }) =>
    moveMunicipalities(changeBy(context, 'staff', path, input, input.reason), input),
  ),
}

export const regionsRouter = {
  list: operator.regions.list.handler(async ({ context: { db } }) => ({
    regions: await regionRows(db),
    workingDays: await regionWorkingDays(db),
  })),
  save: operator.regions.save.handler(({ context, input, path }) => saveRegion(changeBy(context, 'staff', path, input), input)),
}
