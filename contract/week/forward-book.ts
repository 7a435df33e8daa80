import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, isPlain, itemCard, itemType, unit, weekStart, written } from '../shapes.ts'

/** The demand of one week, as a supplier may see it: exact, or for a small group a band (docs/decisions/038-small-groups.md). In thousandths. */
const weekDemand = z.object({
  totalQuantity: z.number().nullable(),
  band: z.object({ above: z.number(), upTo: z.number() }).nullable(),
  /** The part of the total without a cap. */
  noCapQuantity: z.number().nullable(),
  households: z.number().nullable(),
  /** Whether the week is closed, so that the figures no longer change. */
  isFinal: z.boolean(),
})
export type WeekDemand = z.output<typeof weekDemand>

const bookRow = z.object({
  item: itemCard,
  unit,
  localityId: id,
  localityName: z.string(),
  /** One entry per week of `past`; null if the week had no demand for it. */
  past: z.array(weekDemand.nullable()),
  /** The weeks of `past` whose baskets can still change; their demand is in the list of demands. */
  openWeeks: z.array(weekStart),
  /** One entry per week of `ahead`. */
  ahead: z.array(weekDemand.nullable()),
})
/** An item in a locality, week by week. */
export type BookRow = z.output<typeof bookRow>

const bookPage = z.object({
  past: z.array(weekStart),
  ahead: z.array(weekStart),
  localities: z.array(z.object({ id, name: z.string() })),
  /** When the oldest figures were computed; null before the first time. */
  computedAt: z.date().nullable(),
  rows: z.array(bookRow),
  /** Items in all pages. */
  total: z.number(),
  /** The item after which the next page begins. */
  next: id.nullable(),
})
export type BookPage = z.output<typeof bookPage>

const wanted = z.strictObject({
  type: itemType,
  localityId: id.nullable().default(null),
  query: written().max(80, 'Hledaný text může mít nejvýš 80 znaků').refine(isPlain, 'Hledaný text obsahuje nepovolené znaky').default(''),
  after: id.nullable().default(null),
})

export const forwardBook = {
  /** What households are expected to buy in the next eight weeks, item by item in Czech order (docs/rules/week.md#forward-book). */
  page: procedure.input(wanted).errors(refuse('NO_SUPPLIER_PROFILE', 'NOT_FOUND')).output(bookPage),
  /** The same in long pages, for a file. */
  export: procedure.input(wanted).errors(refuse('NO_SUPPLIER_PROFILE', 'NOT_FOUND')).output(bookPage),
}
