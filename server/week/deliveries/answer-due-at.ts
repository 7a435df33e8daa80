import { sql } from 'kysely'
import { LEAST_ANSWER_HOURS } from '#domain/week/deliveries/last-order.ts'

/** When `answerDueAt` of the domain says that `o`, an order of delivery `d`, must be answered. */
export const answerDueAt = sql<Date>`greatest(answers_due_at(d), o.sent_at + make_interval(hours => ${sql.lit(LEAST_ANSWER_HOURS)}))`
