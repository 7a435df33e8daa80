import { z } from 'zod'
import { recurrenceOf } from '#domain/template/recurrence.ts'
import { procedure } from './procedure.ts'
import { refuse } from './refusals.ts'
import { accepted, day, id, itemCard, notes, ofOwner, price, quantity, weekStart } from './shapes.ts'

const recurrence = z.enum(['weekly', 'biweekly', 'monthly', 'custom'], 'Zadejte periodu v týdnech')
const recurrenceWeeks = z
  .number('Zadejte periodu v týdnech')
  .int('Zadejte periodu v týdnech')
  .min(1, 'Zadejte periodu v týdnech')
  .max(52, 'Perioda může být nejvýš 52 týdnů')

export const templateLine = z.object({
  id,
  item: itemCard,
  quantity,
  maxPrice: price.nullable(),
  recurrence: z.enum(['weekly', 'biweekly', 'monthly', 'custom', 'external']),
  recurrenceWeeks: z.number(),
  anchorWeek: weekStart,
  pausedUntil: day.nullable(),
  notes: z.string(),
  nextWeek: weekStart.nullable(),
})
export type TemplateLineView = z.output<typeof templateLine>

/** The template, with its version (for replace) and the first week a change made now would hold from. */
export const templateView = z.object({ version: z.number(), holdsFrom: weekStart, lines: z.array(templateLine) })
export type TemplateView = z.output<typeof templateView>

// Adding from the catalog requires a cap (design: decision 6, spec 2 §5).
const fields = { quantity, maxPrice: price, recurrence, recurrenceWeeks, notes }
const isPeriod = (line: { recurrence: z.output<typeof recurrence>; recurrenceWeeks: number }) =>
  !recurrenceWeeks.safeParse(line.recurrenceWeeks).success || recurrenceOf(line.recurrence, line.recurrenceWeeks) !== null
const notPeriod = { path: ['recurrenceWeeks'], message: 'Perioda neodpovídá počtu týdnů' }

const changes = refuse('BASKET_FULL', 'ALREADY_IN_BASKET', 'WRONG_STEP', 'ITEM_NOT_OFFERED', 'TEMPLATE_CHANGED')

export const template = {
  read: procedure.input(z.strictObject(ofOwner).optional()).output(templateView),
  addLine: procedure
    .input(z.strictObject({ ...ofOwner, itemId: id, ...fields }).refine(isPeriod, notPeriod))
    .errors(changes)
    .output(accepted),
  changeLine: procedure
    .input(z.strictObject({ ...ofOwner, lineId: id, ...fields }).refine(isPeriod, notPeriod))
    .errors(changes)
    .output(accepted),
  /** Pauses the line for 30 calendar days in Prague (spec 2 §9). */
  pauseLine: procedure.input(z.strictObject({ ...ofOwner, lineId: id })).output(accepted),
  resumeLine: procedure.input(z.strictObject({ ...ofOwner, lineId: id })).output(accepted),
  /** Soft: the line stays in the history, and in weeks already closed. */
  removeLine: procedure.input(z.strictObject({ ...ofOwner, lineId: id })).output(accepted),
  /** Puts the wanted lines in place of the present ones by a diff, refused when `version` is no longer the present one. */
  replace: procedure
    .input(
      z.strictObject({
        ...ofOwner,
        version: z.number().int(),
        lines: z
          .array(z.strictObject({ id: id.nullable(), itemId: id, ...fields }).refine(isPeriod, notPeriod))
          .min(1, 'Přidejte alespoň jednu položku do poptávky')
          .max(200, 'V košíku může být nejvýš 200 položek'),
      }),
    )
    .errors(changes)
    .output(z.object({ version: z.number(), acceptedAt: z.date() })),
}
