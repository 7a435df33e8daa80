import { z } from 'zod'
import { OWN_WEEKS } from '#domain/week/template/own-weeks.ts'
import { RECURRENCES, recurrenceOf } from '#domain/week/template/recurrence.ts'
import { skip } from './basket.ts'
import { changedMeanwhile } from './meanwhile.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import {
  accepted,
  day,
  furtherSteps,
  id,
  isSomething,
  lineCard,
  mostLines,
  notes,
  nothing,
  ofOwner,
  price,
  quantity,
  quantityOrNone,
  soundSteps,
  weekStart,
} from '../shapes.ts'

const recurrence = z.enum(RECURRENCES, 'Zadejte periodu v týdnech')
const recurrenceWeeks = z
  .number('Zadejte periodu v týdnech')
  .int('Zadejte periodu v týdnech')
  .min(0, 'Zadejte periodu v týdnech')
  .max(52, 'Nakupovat lze nejméně jednou za 52 týdnů')

/** The own amount of an open week, instead of the template's; quantity 0 is "not this week". */
const ownWeek = z.object({ weekStart, quantity: quantityOrNone, maxPrice: price.nullable(), furtherSteps: furtherSteps.optional() })

export const templateLine = z.object({
  id,
  item: lineCard,
  quantity,
  maxPrice: price.nullable(),
  /** What is wanted if the price is lower; empty for a plain line. */
  furtherSteps,
  recurrence: z.enum(RECURRENCES),
  recurrenceWeeks: z.number(),
  anchorWeek: weekStart,
  pausedUntil: day.nullable(),
  /** Whether the line is paused now: "Pozastaveno". */
  isPaused: z.boolean(),
  notes: z.string(),
  /** Former names of the item if the catalog merged it; shown until the next week closes. */
  formerNames: z.array(z.string()),
  nextWeek: weekStart.nullable(),
  /** The open weeks that differ from the line, the nearest first. */
  ownWeeks: z.array(ownWeek),
  /** The unit price of the member's last purchase of the item within half a year; null if there was none. */
  lastPaid: price.nullable(),
})
export type TemplateLineView = z.output<typeof templateLine>

/** The template, its version (for `replace`), and the first week to which a change made now would apply. */
export const templateView = z.object({
  today: day,
  version: z.number(),
  effectiveFrom: weekStart,
  /** The skipped weeks from `effectiveFrom` on, as runs, the earliest first. */
  skips: z.array(skip),
  lines: z.array(templateLine),
})
export type TemplateView = z.output<typeof templateView>

// Adding from the catalog requires a cap (docs/rules/week.md#template).
const fields = { quantity, maxPrice: price, furtherSteps: furtherSteps.optional(), recurrence, recurrenceWeeks, notes }
/** The values that the screen showed when the user changed the line. With it, the change never overwrites a concurrent one. */
const seenFields = { ...fields, maxPrice: price.nullable() }
type Period = { recurrence: z.output<typeof recurrence>; recurrenceWeeks: number }
// A period of zero weeks means that the line is bought elsewhere, and the two must be stated together.
const isStated = (line: Period) => line.recurrenceWeeks !== 0 || line.recurrence === 'external'
const notStated = { path: ['recurrenceWeeks'], message: 'Zadejte periodu v týdnech' }
const isPeriod = (line: Period) =>
  !recurrenceWeeks.safeParse(line.recurrenceWeeks).success ||
  !isStated(line) ||
  recurrenceOf(line.recurrence, line.recurrenceWeeks) !== null
const notPeriod = { path: ['recurrenceWeeks'], message: 'Četnost neodpovídá počtu týdnů' }

const changes = refuse('BASKET_FULL', 'ALREADY_IN_BASKET', 'WRONG_STEP', 'ITEM_NOT_OFFERED', 'TEMPLATE_CHANGED')

export const template = {
  read: procedure.input(z.strictObject(ofOwner).optional()).output(templateView),
  addLine: procedure
    .input(
      z
        .strictObject({ ...ofOwner, itemId: id, ...fields })
        .refine(isStated, notStated)
        .refine(isPeriod, notPeriod)
        .superRefine(soundSteps),
    )
    .errors(changes)
    .output(accepted),
  /** Changes a line. Open weeks with their own changes keep or lose them, as requested. */
  changeLine: procedure
    .input(
      z
        .strictObject({
          ...ofOwner,
          lineId: id,
          ...fields,
          weeks: z.enum(OWN_WEEKS).default('keep'),
          /** The weeks that the screen announced as overwritten. If others have their own changes by then, the request is refused. */
          overwritten: z.array(weekStart).max(53, 'Zkontrolujte zadanou hodnotu').optional(),
          seen: z.strictObject(seenFields).optional(),
        })
        .refine(isStated, notStated)
        .refine(isPeriod, notPeriod)
        .superRefine(soundSteps),
    )
    .errors({ ...changes, ...changedMeanwhile(z.object(seenFields)) })
    .output(accepted),
  /** Applies a whole list to the template: new lines, and other amounts of existing ones. All or nothing. */
  addLines: procedure
    .input(
      z
        .strictObject({
          ...ofOwner,
          added: z
            .array(
              z
                .strictObject({ itemId: id, ...fields })
                .refine(isStated, notStated)
                .refine(isPeriod, notPeriod)
                .superRefine(soundSteps),
            )
            .max(...mostLines),
          changed: z
            .array(z.strictObject({ lineId: id, quantity, maxPrice: price, furtherSteps: furtherSteps.optional() }).superRefine(soundSteps))
            .max(...mostLines),
        })
        .refine(isSomething, nothing),
    )
    .errors(changes)
    .output(z.object({ acceptedAt: z.date() })),
  /** Pauses the line for 30 calendar days in Prague. */
  pauseLine: procedure.input(z.strictObject({ ...ofOwner, lineId: id })).output(accepted),
  resumeLine: procedure.input(z.strictObject({ ...ofOwner, lineId: id })).output(accepted),
  /** Removes the line. It stays in history and in closed weeks. */
  removeLine: procedure
    .input(z.strictObject({ ...ofOwner, lineId: id, seen: z.strictObject(seenFields).optional() }))
    .errors(changedMeanwhile(z.object(seenFields)))
    .output(accepted),
  /** Replaces the template's lines with the wanted ones by a diff. Refused if `version` is outdated. */
  replace: procedure
    .input(
      z.strictObject({
        ...ofOwner,
        version: z.number().int(),
        lines: z
          .array(
            z
              .strictObject({ id: id.nullable(), itemId: id, ...fields })
              .refine(isStated, notStated)
              .refine(isPeriod, notPeriod)
              .superRefine(soundSteps),
          )
          .min(1, 'Přidejte alespoň jednu položku do poptávky')
          .max(200, 'V košíku může být nejvýš 200 položek'),
      }),
    )
    .errors(changes)
    .output(z.object({ version: z.number(), acceptedAt: z.date() })),
}
