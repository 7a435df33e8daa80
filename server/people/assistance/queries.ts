import { sql, type RawBuilder } from 'kysely'
import type { AssistedMember, AssistedSettings, TakeoverView } from '#contract/people/assistance.ts'
import { haler, sumMoney, type Money } from '#domain/money/money.ts'
import { coverCharges } from '#domain/money/payments/coverage.ts'
import { CODE_TRIES } from '#domain/people/account/attempts.ts'
import { orderState, type OrderOfWeek } from '#domain/people/assistance/order-state.ts'
import { helperWhoMayStay, takeoverTries, type OpenTakeover } from '#domain/people/assistance/takeover.ts'
import { memberName } from '#domain/people/groups/group.ts'
import { payFirstOfAll, purchasesOf, type MemberPurchases } from '#server/money/payments/queries.ts'
import { settingsView } from '#server/people/settings/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

type NextDelivery = NonNullable<AssistedMember['nextDelivery']>
interface Row
  extends Omit<AssistedMember, 'nextDelivery' | 'toTransfer' | 'payFirst' | 'changedBy' | 'takeover'>, Omit<OrderOfWeek, 'ceiling'> {
  nextDelivery: (Omit<NextDelivery, 'cutOffAt' | 'order'> & { cutOffAt: string }) | null
  ceiling: Money | null
  by: Parameters<typeof memberName>[0] | null
  takeoverEmail: string | null
  takeoverUntil: Date | null
}

// The tables of a basket whose history says who ordered last.
const ordered = sql`h.table_name in ('weekly_demands', 'weekly_variant_items', 'one_time_items', 'skipped_weeks', 'waiting_lines')`

// Of each person of `helped` the next delivery that can still be changed, and what it may cost, with one look into the baskets of each delivery.
const weeks = sql`
  next as materialized (
    select h.member_id, d.* from helped h cross join lateral (
      select d.id, d.locality_id, d.week_start_date, d.delivery_on, d.cut_off_at
      from member_stays s join deliveries d on d.locality_id = s.locality_id and d.week_start_date >= s.from_week and d.week_start_date < s.until_week
      where s.user_id = h.member_id and d.status in ('planned', 'collecting') and d.cut_off_at > app_now()
      order by d.week_start_date limit 1
    ) d
  ), wanted as (
    select line.user_id, sum(most_of_line(line.quantity, line.max_price, line.further_steps)) filter (where line.origin <> 'waiting') as ceiling
    from (select id, locality_id, week_start_date, array_agg(member_id) as members from next group by id, locality_id, week_start_date) d
    cross join lateral effective_lines(d.locality_id, d.week_start_date, d.id, null, d.members) line
    where line.max_price is not null group by line.user_id
  )`

/** What remains of purchases that are paid by transfer, as decided at their cut-off. */
const toTransfer = (money: MemberPurchases | undefined): Money =>
  sumMoney(
    (money ? coverCharges(money).charges : []).filter(({ method }) => method !== 'cash_on_delivery').map(({ remaining }) => remaining),
  )

/** The people whom a member helps, by name. */
export async function assistedMembers(db: Db, helperId: string): Promise<AssistedMember[]> {
  const { rows } = await sql<Row>`
    with helped as materialized (select member_id, is_suspended from all_helpers where helper_id = ${helperId}), ${weeks}
    select a.user_id as "memberId", u.first_name || ' ' || u.last_name as name, u.phone,
           concat_ws(', ', u.street, regexp_replace(u.postal_code, '^(\\d{3})(\\d{2})$', '\\1 \\2') || ' ' || u.city) as address,
           g.name as "groupName", h.is_suspended as "isSuspended", a.consent, a.consented_on as "consentedOn", p.name as "placeName",
           case when next.id is not null then
             json_build_object('weekStart', next.week_start_date, 'deliveryOn', next.delivery_on, 'cutOffAt', next.cut_off_at) end as "nextDelivery",
           wanted.ceiling, (select agreed.ceiling from agreed_in_week(a.user_id, next.week_start_date) agreed) as agreed,
           exists (select from skipped_weeks s where s.user_id = a.user_id and s.week_start_date = next.week_start_date) as "isSkipped",
           t.email as "takeoverEmail", t.expires_at as "takeoverUntil", last.changed_at as "changedAt",
           (select json_build_object('firstName', b.first_name, 'lastName', b.last_name, 'displayName', b.display_name)
            from users b where b.id = last.changed_by) as by
    from helped h join assisted_members a on a.user_id = h.member_id
    join users u on u.id = a.user_id join user_flags f on f.user_id = a.user_id and not f.is_blocked and f.deleted_at is null
    left join groups g on g.id = a.group_id
    left join takeovers t on t.user_id = a.user_id and t.tries < ${CODE_TRIES} and t.expires_at > app_now()
      and (t.invited_by is null or exists (select from all_helpers i where i.member_id = t.user_id and i.helper_id = t.invited_by))
    left join shopping_settings s on s.user_id = a.user_id left join pickup_points p on p.id = s.pickup_point_id
    left join next on next.member_id = a.user_id left join wanted on wanted.user_id = a.user_id
    left join lateral (
      select h.changed_at, h.changed_by from history h where h.owner_id = a.user_id and ${ordered} order by h.changed_at desc limit 1
    ) last on true
    order by u.last_name collate "cs-CZ-x-icu", u.first_name collate "cs-CZ-x-icu", a.user_id`.execute(db)
  const memberIds = rows.map(({ memberId }) => memberId)
  const owed = await purchasesOf(db, memberIds)
  const payFirst = await payFirstOfAll(db, memberIds)
  return rows.map(({ nextDelivery, ceiling, agreed, isSkipped, by, takeoverEmail, takeoverUntil, ...member }) => ({
    ...member,
    takeover: takeoverEmail === null || takeoverUntil === null ? null : { email: takeoverEmail, expiresAt: takeoverUntil },
    toTransfer: toTransfer(owed.get(member.memberId)),
    payFirst: payFirst.get(member.memberId)?.sentence ?? null,
    nextDelivery: nextDelivery && {
      ...nextDelivery,
      cutOffAt: new Date(nextDelivery.cutOffAt),
      order: orderState({ ceiling: ceiling ?? haler(0), agreed, isSkipped }),
    },
    changedBy: by && memberName(by),
  }))
}

/** The names of people with their helpers, by name. */
export async function namesOfHelped(db: Db, memberIds: readonly string[]): Promise<{ helperId: string; memberId: string; name: string }[]> {
  const { rows } = await sql<{ helperId: string; memberId: string; name: string }>`
    select h.helper_id as "helperId", h.member_id as "memberId", u.first_name || ' ' || u.last_name as name
    from helpers h join users u on u.id = h.member_id where h.member_id = any(${memberIds}::uuid[])
    order by u.last_name collate "cs-CZ-x-icu", u.first_name collate "cs-CZ-x-icu", u.id`.execute(db)
  return rows
}

/** The verified municipalities in whose name a member may help. */
export async function ownMunicipalities(db: Db, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select g.id, g.name from group_memberships m join groups g on g.id = m.group_id
    join group_point_requests r on r.group_id = g.id and r.state = 'approved'
    where m.user_id = ${userId} and m.role <> 'member' and g.kind = 'municipality' order by g.name collate "cs-CZ-x-icu", g.id`.execute(db)
  return rows
}

/** The name of a person whom the member helps. Anybody else is not found. */
export async function assistedName(db: Db, helperId: string, memberId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select u.first_name || ' ' || u.last_name as name from shared_baskets s join assisted_members a on a.user_id = s.owner_id
    join users u on u.id = s.owner_id where s.owner_id = ${memberId} and s.reader_id = ${helperId}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0].name
}

/** Where a person collects and how they pay, with what can be chosen. */
export async function assistedSettings(db: Db, helperId: string, memberId: string): Promise<AssistedSettings> {
  const name = await assistedName(db, helperId, memberId)
  const { settings, options } = await settingsView(db, memberId, { takesCards: false })
  const { version, pickupPoint, paymentMethod } = settings
  return { name, version, pickupPointId: pickupPoint?.id ?? null, paymentMethod, points: options.pickupPoints }
}

/** Reads the takeover of a link, with the aliases `t` and `a`: of nobody whose help has ended, and of no blocked account. */
export const takeoverOf = (tokenHmac: Buffer): RawBuilder<unknown> => sql`
  select t.user_id as "memberId", t.email, t.code_hmac as "codeHmac", t.tries, t.expires_at as "expiresAt", t.invited_by as "invitedBy",
         coalesce((select json_agg(json_build_object('helperId', h.helper_id, 'isSuspended', h.is_suspended) order by h.helper_id)
                   from all_helpers h where h.member_id = t.user_id), '[]') as helpers
  from takeovers t join assisted_members a on a.user_id = t.user_id and a.ended_at is null
  join user_flags f on f.user_id = t.user_id and not f.is_blocked and f.deleted_at is null
  where t.token_hmac = ${tokenHmac}`

/** What the page says before anything is entered. The link alone tells no name. */
export async function takeoverView(db: Db, tokenHmac: Buffer): Promise<TakeoverView> {
  const { rows } = await sql<OpenTakeover>`${takeoverOf(tokenHmac)}`.execute(db)
  const link = rows[0]
  if (!link || takeoverTries(link, await appNow(db)) === 0) throw new Refusal('TAKEOVER_INVALID')
  return { isFromStaff: link.invitedBy === null, mayKeepHelp: helperWhoMayStay(link) !== null }
}

/** The name by which others know a member. */
export async function nameOfMember(db: Db, userId: string): Promise<string> {
  const { first_name, last_name, display_name } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['first_name', 'last_name', 'display_name'])
    .executeTakeFirstOrThrow()
  return memberName({ firstName: first_name, lastName: last_name, displayName: display_name })
}

/** How many people are helped: by a municipality, or by a member alone. */
export async function countAssisted(db: Db, { groupId, helperId }: { groupId: string | null; helperId: string }): Promise<number> {
  const { rows } = await sql<{ assisted: number }>`
    select count(*)::integer as assisted from assisted_members
    where ended_at is null and ${groupId === null ? sql`group_id is null and helper_id = ${helperId}` : sql`group_id = ${groupId}`}`.execute(
    db,
  )
  return rows[0]!.assisted
}
