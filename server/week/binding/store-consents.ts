import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { numbersOf } from '#domain/week/clearing/line-steps.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { BasketChange } from '#server/people/links/change-basket.ts'
import type { OrderedLine } from './queries.ts'

/** What is agreed to in one week, or with the regular purchase. */
export interface Given {
  weekStart: WeekStart | null
  ceiling: Money
  lines: readonly OrderedLine[]
}

interface Press {
  /** The fees of the handover that were named above the button, in haléře. */
  fees: Money
  /** Of what was shown above the button, in base64url. */
  fingerprint: string
  at: Date
}

/** Stores what one press of the binding button agreed to. */
export async function storeConsents(
  tx: Tx,
  { ownerId, userId }: Pick<BasketChange, 'userId' | 'ownerId'>,
  { fees, fingerprint, at }: Press,
  agreed: readonly Given[],
): Promise<void> {
  const rows = agreed.map(({ lines, ...consent }) => ({
    ...consent,
    lines: lines.map(({ id, item, unit, quantity, maxPrice, furtherSteps }) => {
      const steps = numbersOf(furtherSteps)
      return { id, itemId: item.id, name: item.name, unit, quantity, maxPrice, ...(steps && { furtherSteps: steps }) }
    }),
  }))
  await sql`
    insert into order_consents (user_id, week_start_date, ceiling, fees, lines, fingerprint, confirmed_at, confirmed_by)
    select ${ownerId}, "weekStart", ceiling, ${fees}, lines, ${Buffer.from(fingerprint, 'base64url')}, ${at}, ${userId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) agreed ("weekStart" date, ceiling bigint, lines jsonb)`.execute(tx)
}
