import { sql } from 'kysely'
import type { LimitedMember } from '#contract/money/invoice-limits.ts'
import type { LimitUse } from '#domain/money/invoice-limits/limit.ts'
import { MOST_LISTED } from '#domain/text/out-of.ts'
import { isOfHousehold } from '#server/money/ledger/require-authority.ts'
import type { Db } from '#server/platform/db/database.ts'

const useOf = sql`
  invoice_limit_of(member.id) as "limit", owed_by(member.id) as owed, invoice_orders_of(member.id) as ordered`

/** A member's limit and what of it is used; null if the member does not pay by invoice. */
export async function ownLimit(db: Db, userId: string): Promise<LimitUse | null> {
  const { rows } = await sql<LimitUse>`
    select ${useOf} from users member join shopping_settings s on s.user_id = member.id
    where member.id = ${userId} and s.payment_method = 'invoice'`.execute(db)
  return rows[0] ?? null
}

/** Members who pay by invoice or have a limit of their own. There are few: firms and municipalities. */
export async function limitedMembers(db: Db, readerId: string): Promise<LimitedMember[]> {
  const { rows } = await sql<
    Omit<LimitedMember, 'changes'> & { changes: (Omit<LimitedMember['changes'][number], 'setAt'> & { setAt: string })[] }
  >`
    select * from (
      select member.id as "userId", coalesce(nullif(member.company_name, ''), member.display_name) as name, member.company_number as "companyNumber",
             s.payment_method is not distinct from 'invoice' as "isUsed", ${isOfHousehold(readerId, sql`member.id`)} as "isOwn", ${useOf},
             (select coalesce(json_agg(json_build_object('amount', c.amount, 'reason', c.reason, 'setBy', by.display_name, 'setAt', c.set_at)
                       order by c.set_at desc, c.id desc), '[]')
              from invoice_limits c join users by on by.id = c.set_by where c.user_id = member.id) as changes
      from users member join user_flags flags on flags.user_id = member.id and flags.deleted_at is null
      left join shopping_settings s on s.user_id = member.id
      where s.payment_method = 'invoice' or exists (select from invoice_limits l where l.user_id = member.id)
    ) used order by used."limit" - used.owed - used.ordered, used.name collate "cs-CZ-x-icu", used."userId" limit ${MOST_LISTED}`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, changes: row.changes.map((each) => ({ ...each, setAt: new Date(each.setAt) })) }))
}
