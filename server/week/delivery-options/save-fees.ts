import { sql } from 'kysely'
import type { CommonFees } from '#contract/week/delivery-options.ts'
import { COMMON_FEES } from '#domain/week/delivery-options/fees.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { commonFees } from './queries.ts'

/** Sets the fees of all localities. Closed weeks keep theirs, which their closing stored. */
export function saveFees(context: ChangeContext, fees: CommonFees): Promise<CommonFees> {
  return change(context, async ({ tx, announce }) => {
    await sql`
      update handover_fees f set amount = wanted.amount, changed_at = ${await appNow(tx)}
      from unnest(${[...COMMON_FEES]}::text[], ${COMMON_FEES.map((kind) => fees[kind])}::integer[]) as wanted (kind, amount)
      where f.kind = wanted.kind and f.amount is distinct from wanted.amount`.execute(tx)
    for (const room of ['basket', 'settings'] as const) announce({ room, userId: null })
    return commonFees(tx)
  })
}
