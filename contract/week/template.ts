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
  weekStart,
} from '../shapes.ts'

const recurrence = z.enum(RECURRENCES, 'Zadejte periodu v týdnech')
const recurrenceWeeks = z
  .number('Zadejte periodu v týdnech')
  .int('Zadejte periodu v týdnech')
  .min(0, 'Zadejte periodu v týdnech')
  .max(52, 'Nakupovat lze nejméně jednou za 52 týdnů')

/** What a week that can still change takes of a line instead of what the template says; quantity 0 is "not this week". */
const ownWeek = z.object({ weekStart, quantity: quantityOrNone, maxPrice: price.nullable() })

export const templateLine = z.object({
  id,
  item: lineCard,
  quantity,
  maxPrice: price.nullable(),
  recurrence: z.enum(RECURRENCES),
  recurrenceWeeks: z.number(),
  anchorWeek: weekStart,
  pausedUntil: day.nullable(),
  /** Whether the end of the pause is still to come: "Pozastaveno" (spec 2 §4). */
  isPaused: z.boolean(),
  notes: z.string(),
  /** What the item was called here until the catalog merged it into this one; said until the next week closes. */
  formerNames: z.array(z.string()),
  nextWeek: weekStart.nullable(),
  /** The open weeks that differ from the line, the nearest first. */
  ownWeeks: z.array(ownWeek),
  /** What the member paid for a unit when the item was last bought, within half a year; null where it was not. */
  lastPaid: price.nullable(),
})
export type TemplateLineView = z.output<typeof templateLine>

/** The template, with its version (for replace) and the first week a change made now would hold from. */
export const templateView = z.object({
  today: day,
  version: z.number(),
  holdsFrom: weekStart,
  /** The weeks from `holdsFrom` on in which nothing at all is bought, the earliest first. */
  skips: z.array(skip),
  lines: z.array(templateLine),
})
export type TemplateView = z.output<typeof templateView>

// Adding from the catalog requires a cap (design: decision 6, spec 2 §5).
const fields = { quantity, maxPrice: price, recurrence, recurrenceWeeks, notes }
/** A line as the screen showed it when it was changed: who sends it along overwrites nobody. */
const seenFields = { ...fields, maxPrice: price.nullable() }
type Period = { recurrence: z.output<typeof recurrence>; recurrenceWeeks: number }
// No weeks at all is what is bought elsewhere (spec 2 §3), and nothing else (spec 2 §5).
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
        .refine(isPeriod, notPeriod),
    )
    .errors(changes)
    .output(accepted),
  /** Weeks that are still open and have changes of their own keep them, or lose them with this change. */
  changeLine: procedure
    .input(
      z
        .strictObject({
          ...ofOwner,
          lineId: id,
          ...fields,
          weeks: z.enum(OWN_WEEKS).default('keep'),
          /** The weeks that the screen said would be overwritten; no other one that has changes of its own by then is. */
          overwritten: z.array(weekStart).max(53, 'Zkontrolujte zadanou hodnotu').optional(),
          seen: z.strictObject(seenFields).optional(),
        })
        .refine(isStated, notStated)
        .refine(isPeriod, notPeriod),
    )
    .errors({ ...changes, ...changedMeanwhile(z.object(seenFields)) })
    .output(accepted),
  /** Takes a whole list into the template: new lines, and other amounts for lines that were there; all or nothing. */
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
                .refine(isPeriod, notPeriod),
            )
            .max(...mostLines),
          changed: z.array(z.strictObject({ lineId: id, quantity, maxPrice: price })).max(...mostLines),
        })
        .refine(isSomething, nothing),
    )
    .errors(changes)
    .output(z.object({ acceptedAt: z.date() })),
  /** Pauses the line for 30 calendar days in Prague (spec 2 §9). */
  pauseLine: procedure.input(z.strictObject({ ...ofOwner, lineId: id })).output(accepted),
  resumeLine: procedure.input(z.strictObject({ ...ofOwner, lineId: id })).output(accepted),
  /** Soft: the line stays in the history, and in weeks already closed. */
  removeLine: procedure
    .input(z.strictObject({ ...ofOwner, lineId: id, seen: z.strictObject(seenFields).optional() }))
    .errors(changedMeanwhile(z.object(seenFields)))
    .output(accepted),
  /** Puts the wanted lines in place of the present ones by a diff, refused when `version` is no longer the present one. */
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
              .refine(isPeriod, notPeriod),
          )
          .min(1, 'Přidejte alespoň jednu položku do poptávky')
          .max(200, 'V košíku může být nejvýš 200 položek'),
      }),
    )
    .errors(changes)
    .output(z.object({ version: z.number(), acceptedAt: z.date() })),
}
