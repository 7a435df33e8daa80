import { sql } from 'kysely'
import type { Benefit } from '#contract/money/benefits.ts'
import { BENEFIT_STATES, benefitState } from '#domain/money/benefits/benefit.ts'
import { haler } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readTogether } from '#server/platform/db/read-together.ts'

type BenefitRow = Omit<Benefit, 'state' | 'uses'>

/** Whether the household of the benefit `b` had its free delivery with another account. */
const isServed = sql`
  b.kind = 'free_delivery' and b.used = 0 and exists (
    select from linked_groups own join linked_groups other using (group_id) join benefits theirs on theirs.user_id = other.user_id
    where own.user_id = b.user_id and other.user_id <> b.user_id and theirs.kind = 'free_delivery' and theirs.used > 0)`

/** Whether the benefit `b` can still pay for something, if it is valid. */
export const isLeft = sql`(b.taken_back_at is null and b.used < case b.kind when 'free_delivery' then 1 else b.value end and not (${isServed}))`

/** The benefits of a member, and the subsidies that pay or paid for them. */
export const benefitRows = (userId: string) => sql<BenefitRow>`
  select b.id, b.kind, b.source, null as organisation, null::smallint as percent, b.value, b.used, b.valid_from as "validFrom",
         b.valid_until as "validUntil", (${isServed} or b.taken_back_at is not null) as "isEnded"
  from benefits b where b.user_id = ${userId}
  union all
  select s.id, 'discount', 'subsidy', s.organisation, s.percent, s.most_per_week, coalesce(given.amount, 0), s.valid_from, s.valid_until,
         s.state <> 'active' or not pays.now
  from municipal_subsidies s
  left join lateral (select sum(u.amount)::bigint as amount from subsidy_uses u where u.user_id = ${userId} and u.subsidy_id = s.id) given on true
  cross join lateral (
    select exists (select from shopping_settings own where own.user_id = ${userId} and own.group_id = s.group_id)
      and (not s.is_for_assisted or exists (
        select from assisted_members a where a.user_id = ${userId} and a.group_id = s.group_id and a.ended_at is null)) as now
  ) pays
  where (s.state = 'active' and pays.now) or given.amount > 0`

const useRows = (userId: string) => sql<{ benefitId: string; purchaseId: string; deliveryOn: Day; amount: number }>`
  select u.benefit_id as "benefitId", u.purchase_id as "purchaseId", d.delivery_on as "deliveryOn", u.amount
  from (select benefit_id, purchase_id, delivery_id, amount from benefit_uses where user_id = ${userId}
        union all select subsidy_id, purchase_id, delivery_id, amount from subsidy_uses where user_id = ${userId}) u
  join deliveries d on d.id = u.delivery_id
  where u.amount > 0 order by d.delivery_on desc, u.purchase_id`

/** The benefits of a member with their uses, in one statement: valid ones first, and of these the one that ends first. */
export async function ownBenefits(db: Db, userId: string): Promise<{ today: Day; benefits: Benefit[] }> {
  const { days, benefits, uses } = await readTogether(db, {
    days: sql<{ today: Day }>`select app_today() as today`,
    benefits: benefitRows(userId),
    uses: useRows(userId),
  })
  const { today } = days[0]!
  const usesOf = Map.groupBy(uses, ({ benefitId }) => benefitId)
  const place = (benefit: Benefit) => BENEFIT_STATES.indexOf(benefit.state)
  const listed = benefits.map((row) => ({
    ...row,
    state: benefitState(row, today),
    uses: (usesOf.get(row.id) ?? []).map(({ purchaseId, deliveryOn, amount }) => ({ purchaseId, deliveryOn, amount: haler(amount) })),
  }))
  return {
    today,
    benefits: listed.toSorted(
      (a, b) =>
        place(a) - place(b) ||
        (a.state === 'active' ? a.validUntil.localeCompare(b.validUntil) : b.validUntil.localeCompare(a.validUntil)) ||
        a.id.localeCompare(b.id),
    ),
  }
}
