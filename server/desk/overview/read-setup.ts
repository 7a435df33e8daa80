import { sql } from 'kysely'
import { essentialsMissing, type SetupFacts } from '#domain/desk/overview/setup.ts'
import { isStaff, ROLES } from '#domain/people/account/role.ts'
import type { Context } from '#server/context.ts'
import { isExampleOperator } from '#server/platform/operator.ts'
import { backupFacts } from './queries.ts'

type Counted = Omit<SetupFacts, 'hasOperator' | 'hasAccount' | 'sendsMail' | 'backupHours'>

const named = (condition: ReturnType<typeof sql>) => sql`
  array(select l.name from localities l where l.is_active and ${condition} order by l.name collate "cs-CZ-x-icu")`
const servedBy = sql`from municipalities m where m.locality_id = l.id and m.is_active`

type Installation = Pick<Context, 'db' | 'demo' | 'operator' | 'payTo' | 'authSettings'>

/** What this installation has before its first delivery. */
export async function readSetup({ db, demo, operator, payTo, authSettings }: Installation): Promise<SetupFacts> {
  const { rows } = await sql<Counted>`
    select exists (select from handover_events where kind = 'handed_over') as "isRunning",
           exists (select from outbox where sent_at is not null) as "hasSentMail",
           (select count(*) from municipalities where is_active)::integer as municipalities,
           (select count(*) from localities where is_active)::integer as localities,
           ${named(sql`not exists (select ${servedBy})`)} as "emptyLocalities",
           ${named(sql`not exists (
             select ${servedBy} and exists (
               select from pickup_points p join municipality_postal_codes c on c.postal_code = p.postal_code and c.municipality_id = m.id
               where p.is_active and not p.is_reserved and fold(p.municipality) = m.folded))`)} as "pointlessLocalities",
           (select count(*) from handover_fees where amount is null)::integer as "unsetFees",
           (select count(*) from last_mile_delivery_providers where is_active)::integer as providers,
           (select count(*) from categories where level = 1 and type = 'product' and is_active)::integer as departments,
           (select count(*) from catalog_items where base_price is not null and is_active and not is_blocked and not is_off_catalog)::integer
             as "pricedItems",
           (select count(*) from suppliers where is_approved and suspended_at is null)::integer as suppliers,
           staff.secured as "securedStaff", staff.people as staff,
           (select count(distinct page) from legal_texts where page in ('terms', 'privacy') and valid_from <= (select app_today())) = 2
             as "hasLegalTexts"
    from (
      select count(*)::integer as people, (count(*) filter (where
               exists (select from two_factors t where t.user_id = f.user_id and t.turned_on_at is not null)
               or exists (select from passkeys k where k.user_id = f.user_id)))::integer as secured
      from user_flags f where f.role = any(${ROLES.filter(isStaff)}) and f.deleted_at is null and not f.is_blocked and not f.is_test_account
    ) staff`.execute(db)
  const counted = rows[0]!
  return {
    ...counted,
    isRunning: demo || counted.isRunning,
    hasOperator: !isExampleOperator(operator),
    hasAccount: payTo !== null && !payTo.isExample,
    sendsMail: authSettings.sendsMail,
    backupHours: (await backupFacts(db)).hours,
  }
}

const hasHandedOver = async (db: Context['db']) =>
  (await sql<{ yes: boolean }>`select exists (select from handover_events where kind = 'handed_over') as yes`.execute(db)).rows[0]!.yes

/** How many steps are missing without which there is no first delivery; after it, none. */
export const missingEssentials = async (installation: Installation): Promise<number> =>
  installation.demo || (await hasHandedOver(installation.db)) ? 0 : essentialsMissing(await readSetup(installation))
