import { sql } from 'kysely'
import { TOLD_DAYS } from '#domain/money/benefits/benefit.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { isLeft } from './queries.ts'

/** Tells members once that something of a benefit is left and ends soon. Selected by the day, so an outage skips nobody whose benefit still holds. */
export async function tellOfEnding(context: ChangeContext): Promise<void> {
  await change(context, async ({ tx }) => {
    await postMessages(
      tx,
      'benefit_ends',
      await appNow(tx),
      sql`
      select 'benefit_ends:' || b.user_id || ':' || b.valid_until, b.user_id, jsonb_build_object('until', b.valid_until)
      from benefits b
      where ${isLeft} and b.valid_until between (select app_today()) and (select app_today()) + ${TOLD_DAYS}::integer
      group by b.user_id, b.valid_until`,
    )
  })
}
