import { z } from 'zod'
import { AGES, STAGES } from '#domain/money/receivables/dunning.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, reason } from '../shapes.ts'
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

export const receivables = {
  /** Those who owe, the most first, and the sums by age. */
  list: procedure.output(
    z.object({ debtors: z.array(debtor), ages: z.array(z.object({ age: z.enum(AGES), amount: money })), now: z.date() }),
  ),
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
