import { z } from 'zod'
import { AGES, STAGES } from '#domain/money/receivables/dunning.ts'
import { DEBTOR_ORDERS } from '#domain/money/receivables/debtors.ts'
import { isPlain } from '#domain/text/is-plain.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, reason, written } from '../shapes.ts'
import { money } from './money-shapes.ts'

/** What members owe, by age, and reminders (docs/rules/money.md#receivables). */

const stage = z.union(STAGES.map((each) => z.literal(each)))

/** An invoice that is not paid whole; without a number it is what is not invoiced yet. */
const unpaid = z.object({
  documentId: id.nullable(),
  number: z.string().nullable(),
  dueOn: day.nullable(),
  age: z.enum(AGES),
  unpaid: money,
  lastStage: stage.nullable(),
  lastSentAt: z.date().nullable(),
})

export const debtor = z.object({
  userId: id,
  accountId: id,
  name: z.string(),
  email: z.string(),
  /** What is owed in all; above zero. */
  owed: money,
  unpaid: z.array(unpaid),
  stop: z.object({ until: day, reason: z.string() }).nullable(),
})
export type Debtor = z.output<typeof debtor>

const found = z.object({
  debtors: z.array(debtor),
  ages: z.array(z.object({ age: z.enum(AGES), amount: money })),
  /** Of those that are sought. */
  total: z.number(),
  /** Where the next page begins. */
  next: z.number().nullable(),
  now: z.date(),
})
export type Receivables = z.output<typeof found>

export const receivables = {
  /** A page of those who owe and are sought, and the sums by age of all. */
  list: procedure
    .input(
      z.strictObject({
        query: written()
          .max(80, 'Hledaný text může mít nejvýš 80 znaků')
          .refine(isPlain, 'Hledaný text obsahuje nepovolené znaky')
          .default(''),
        age: z.enum(AGES).nullable().default(null),
        sort: z.enum(DEBTOR_ORDERS).default('owed'),
        isDescending: z.boolean().default(true),
        /** How many of them come before the page. */
        from: z.int().min(0).max(1_000_000).default(0),
      }),
    )
    .output(found),
  /** Stops reminders of a member until a day. */
  stop: procedure
    .input(z.strictObject({ userId: id, until: day, reason }))
    .errors(refuse('NOT_FOUND', 'OWN_MONEY', 'STOP_IN_PAST'))
    .output(z.object({ userId: id })),
  resume: procedure
    .input(z.strictObject({ userId: id }))
    .errors(refuse('NOT_FOUND'))
    .output(z.object({ userId: id })),
}
