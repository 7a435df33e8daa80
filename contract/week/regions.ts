import { z } from 'zod'
import { isPlain } from '#domain/text/is-plain.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, weekStart, written } from '../shapes.ts'

/** A region as an operator enters it: all its localities, from a week on (docs/rules/week.md#regions). They replace what is planned from that week on. */
export const regionInput = z.strictObject({
  /** Null: a new one. */
  regionId: id.nullable(),
  name: written().min(2, 'Zadejte název').max(80, 'Nejvýš 80\u00a0znaků').refine(isPlain, 'Text obsahuje nepovolené znaky'),
  /** Null: as they are and as they are planned, so only the name changes. Of a new region: none. */
  localityIds: z.array(id).max(60, 'Region může mít nejvýš 60 lokalit').nullable(),
  fromWeek: weekStart,
})

export const region = z.object({
  id,
  name: z.string(),
  /** As they are after the last change that is planned. */
  localities: z.array(z.object({ id, name: z.string() })),
  /** The week from which they are, if it has not begun yet. */
  fromWeek: weekStart.nullable(),
  /** Valid offers of suppliers for it. */
  offers: z.number(),
})
export type Region = z.output<typeof region>

export const regions = {
  /** Operator: all regions in Czech order. */
  list: procedure.output(
    z.object({
      regions: z.array(region),
      /** The setting `region_working_days`: least working days between prices and the first delivery. */
      workingDays: z.number(),
    }),
  ),
  /** Operator: adds a region, or changes its name and, from a week on, its localities. */
  save: procedure
    .input(regionInput)
    .errors(refuse('NOT_FOUND', 'NAME_TAKEN', 'LOCALITY_TAKEN', 'WRONG_WEEK', 'WRONG_SCHEDULE', 'BUSY'))
    .output(z.object({ id })),
}
