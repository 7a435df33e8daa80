import { sql } from 'kysely'
import type { DeskSubsidy, OwnSubsidy, SubsidyCall } from '#contract/money/subsidies.ts'
import type { Party } from '#domain/money/documents/document.ts'
import { haler, sumMoney, type Money } from '#domain/money/money.ts'
import { callNumber, callSymbol } from '#domain/money/subsidies/call.ts'
import { usedPercent } from '#domain/money/subsidies/subsidy.ts'
import { mayAppoint, mayManage, type GroupRole } from '#domain/people/groups/role.ts'
import type { Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** The role of a member in a group. A group of others is not found. The room of groups is above this one. */
export async function roleOf(db: Db, userId: string, groupId: string): Promise<GroupRole> {
  const { rows } = await sql<{ role: GroupRole }>`
    select role from group_memberships where group_id = ${groupId} and user_id = ${userId}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0].role
}

/** Whether the municipality of a subsidy `s` is verified and not suspended. */
export const isVerified = sql<boolean>`exists (
  select from groups g join group_point_requests r on r.group_id = g.id and r.state = 'approved'
  where g.id = s.group_id and g.kind = 'municipality')`

const ruleOf = sql`s.percent, s.most_per_week as "mostPerWeek", s.is_for_assisted as "isForAssisted", s.valid_from as "validFrom", s.valid_until as "validUntil"`
const columns = sql`s.id, s.budget, ${ruleOf}, s.state, ${isVerified} as "isVerified", s.reason, s.proposed_at as "proposedAt"`

type Rule = Pick<DeskSubsidy, 'organisation' | 'percent' | 'mostPerWeek' | 'isForAssisted' | 'validFrom' | 'validUntil'>

/** What a group pays for its members now, or will; null for nothing. */
export async function groupRule(db: Db, userId: string, groupId: string): Promise<Rule | null> {
  await roleOf(db, userId, groupId)
  const { rows } = await sql<Rule>`
    select s.organisation, ${ruleOf} from municipal_subsidies s
    where s.group_id = ${groupId} and s.state = 'active' and s.valid_until >= app_today() and ${isVerified}`.execute(db)
  return rows[0] ?? null
}

// Only what the clearing stored: no complaint, link or purchase of a week that is not over shows in it (docs/decisions/056-sums-of-people.md).
async function ownSubsidies(db: Db, groupId: string): Promise<OwnSubsidy[]> {
  const { rows } = await sql<Omit<OwnSubsidy, 'usedPercent'>>`
    select ${columns}, coalesce(json_agg(json_build_object('weekStart', w.week, 'households', w.households, 'amount', w.amount) order by w.week desc)
             filter (where w.week is not null), '[]') as weeks
    from municipal_subsidies s left join lateral (
      select d.week_start_date as week, sum(shown.amount)::bigint as amount, sum(shown.households)::integer as households
      from subsidy_weeks shown join deliveries d on d.id = shown.delivery_id and d.status <> 'cancelled'
      where shown.subsidy_id = s.id group by d.week_start_date
    ) w on true
    where s.group_id = ${groupId} group by s.id order by s.proposed_at desc, s.id`.execute(db)
  return rows.map((subsidy) => {
    const shown = subsidy.weeks.flatMap(({ amount }) => (amount === null ? [] : [amount]))
    return { ...subsidy, usedPercent: shown.length === 0 ? null : usedPercent(sumMoney(shown), subsidy) }
  })
}

/** The subsidies of a group, for those who manage it. */
export async function groupSubsidies(
  db: Db,
  userId: string,
  groupId: string,
): Promise<{ today: Day; name: string; isVerified: boolean; mayPropose: boolean; subsidies: OwnSubsidy[] }> {
  const role = await roleOf(db, userId, groupId)
  if (!mayManage(role)) throw new Refusal('GROUP_NOT_MANAGER')
  const { rows } = await sql<{ name: string; isVerified: boolean }>`
    select g.name, g.kind = 'municipality' and exists (
      select from group_point_requests r where r.group_id = g.id and r.state = 'approved') as "isVerified"
    from groups g where g.id = ${groupId}`.execute(db)
  const subsidies = await ownSubsidies(db, groupId)
  return { today: pragueDay(await appNow(db)), ...rows[0]!, mayPropose: mayAppoint(role), subsidies }
}

/** All subsidies for the finance role, waiting ones first. */
export async function deskSubsidies(db: Db, readerId: string): Promise<{ today: Day; subsidies: DeskSubsidy[]; calls: SubsidyCall[] }> {
  const { rows } = await sql<DeskSubsidy>`
    select ${columns}, s.organisation, s.registration_number as "registrationNumber", g.name as "groupName",
           coalesce((select sum(u.amount) from subsidy_uses u where u.subsidy_id = s.id), 0)::bigint as used,
           coalesce(s.proposed_by = ${readerId}, false) as "isOwn"
    from municipal_subsidies s left join groups g on g.id = s.group_id
    order by s.state <> 'waiting', s.proposed_at desc, s.id`.execute(db)
  const calls = await callsBy(db, null)
  return {
    today: pragueDay(await appNow(db)),
    subsidies: rows.map((row) => ({ ...row, used: haler(row.used) })),
    calls: calls.map(({ id, year, place, issuedOn, dueOn, amount, content }) => ({
      id,
      number: callNumber(year, place),
      symbol: callSymbol(year, place),
      organisation: content.organisation,
      issuedOn,
      dueOn,
      amount,
    })),
  }
}

/** What a call says, as it was when it was issued. */
export interface CallContent {
  seller: Party & { register: string }
  organisation: string
  registrationNumber: string
  /** How many households got something of the subsidy so far, in full fives; absent of older calls. */
  households?: number | null
  /** The deliveries since the last call, the oldest first. Only older calls say what each of them costs. */
  deliveries: { deliveryId: string; deliveryOn: Day; localityName: string; households?: number; amount?: Money }[]
}

/** A call to a municipality as it was issued. */
export interface StoredCall {
  id: string
  year: number
  place: number
  issuedAt: Date
  issuedOn: Day
  dueOn: Day
  amount: Money
  content: CallContent
}

const CALLS = 100

async function callsBy(db: Db, callId: string | null): Promise<StoredCall[]> {
  const { rows } = await sql<StoredCall>`
    select id, year, place, issued_at as "issuedAt", issued_on as "issuedOn", due_on as "dueOn", amount, content from subsidy_calls
    where ${callId === null ? sql`true` : sql`id = ${callId}`} order by issued_at desc, place desc limit ${CALLS}`.execute(db)
  return rows
}

/** One call, for its file. */
export async function callToPrint(db: Db, callId: string): Promise<StoredCall> {
  const [call] = await callsBy(db, callId)
  if (!call) throw new Refusal('NOT_FOUND')
  return call
}
