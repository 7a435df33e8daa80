import { sql, type RawBuilder } from 'kysely'
import type { Overview } from '#contract/help/dashboard.ts'
import { benefitFigures } from '#domain/money/benefits/benefit.ts'
import { figuresOf, type CountedPurchases } from '#domain/help/dashboard/figures.ts'
import { lifecycleOf } from '#domain/help/lifecycle/lifecycle.ts'
import { QUESTION_DAYS } from '#domain/help/support/request.ts'
import { tasksOf, type Task } from '#domain/help/tasks/task.ts'
import { isAwaited } from '#domain/week/deliveries/coming.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import { handoverOf } from '#domain/week/handover/fold.ts'
import { pragueDay } from '#domain/time/prague.ts'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { salutationOf } from '#server/people/account/form-salutation.ts'
import { benefitRows } from '#server/money/benefits/queries.ts'
import { chargesIn, moneyIn, moneyRows, owedIn, payFirstIn, payFirstRows, type Takes } from '#server/money/payments/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readTogether, type JsonRow } from '#server/platform/db/read-together.ts'
import { weekBasket, type BasketSeen } from '#server/week/basket/week-basket.ts'
import { openWeekIn, openWeekRow } from '#server/week/binding/open-week.ts'
import { agreedRow, consentIn } from '#server/week/binding/queries.ts'
import { hasOrdered } from '#server/week/deliveries/deadline-list.ts'
import { eventRows } from '#server/week/handover/queries.ts'
import { journeyRows } from '#server/week/purchases/purchase-journey.ts'
import { complaintStates } from '#server/week/purchases/purchase-statuses.ts'

type Member = Pick<
  Overview,
  'now' | 'localityName' | 'registeredAt' | 'isConfigured' | 'serviceMode' | 'firstDemandAt' | 'hasFullProfile' | 'invited' | 'requests'
> & {
  firstName: string
  lastName: string
  companyName: string | null
  salutation: string | null
  nextWeek: { id: string; weekStart: WeekStart; deliveryOn: Day; cutOffAt: string; isLeftOut: boolean } | null
}

/** The member, and the first week of theirs that is not skipped and whose prices are not decided. */
const memberRow = (userId: string) => sql<Member>`
  select app_now() as now, u.first_name as "firstName", u.last_name as "lastName", u.company_name as "companyName", u.salutation, u.created_at as "registeredAt",
         (select l.name from member_localities m join localities l on l.id = m.locality_id where m.user_id = u.id) as "localityName",
         coalesce(s.is_configured, false) as "isConfigured", s.service_mode as "serviceMode",
         (select min(d.created_at) from weekly_demands d where d.user_id = u.id and d.active) as "firstDemandAt",
         u.first_name <> '' and u.last_name <> '' and coalesce(u.phone, '') <> '' as "hasFullProfile",
         (select count(*)::integer from referrals r join registered_members came on came.user_id = r.referred_user_id
          where r.referrer_user_id = u.id) as invited,
         (select json_build_object(
            'active', count(*) filter (where r.status <> 'closed') + (select count(*) from support_lot_questions q where q.user_id = u.id
              and q.answered_at is null and q.asked_at > app_now() - make_interval(days => ${sql.lit(QUESTION_DAYS)})),
            'closed', count(*) filter (where r.status = 'closed'))
          from support_requests r where r.user_id = u.id and r.deleted_at is null) as requests,
         (select json_build_object('id', deliveries.id, 'weekStart', deliveries.week_start_date, 'deliveryOn', deliveries.delivery_on, 'cutOffAt', deliveries.cut_off_at,
            'isLeftOut', deliveries.closed_at is not null and not ${hasOrdered(sql`u.id`)})
          from member_stays stay join deliveries on deliveries.locality_id = stay.locality_id
          where stay.user_id = u.id and stay.from_week <= deliveries.week_start_date and deliveries.week_start_date < stay.until_week
            and deliveries.status in ('planned', 'collecting', 'closed', 'offering') and deliveries.delivery_on >= (select app_today())
            and not exists (select from skipped_weeks skipped where skipped.user_id = u.id and skipped.week_start_date = deliveries.week_start_date)
          order by deliveries.week_start_date limit 1) as "nextWeek"
  from users u left join shopping_settings s on s.user_id = u.id where u.id = ${userId}`

interface Purchase {
  deliveryId: string
  id: string
  weekStart: WeekStart
  deliveryOn: Day
  cutOffAt: Date
  status: DeliveryStatus
  /** Whether its week has a basket that the member may read. */
  hasBasket: boolean
}

const lastPurchaseRow = (userId: string) => sql<Purchase>`
  select p.delivery_id as "deliveryId", p.id, d.week_start_date as "weekStart", d.delivery_on as "deliveryOn", d.cut_off_at as "cutOffAt",
         status_at_place(d.id, p.user_id, d.status) as status,
         exists (select from member_stays stay where stay.user_id = p.user_id and stay.locality_id = d.locality_id
                 and stay.from_week <= d.week_start_date and d.week_start_date < stay.until_week) as "hasBasket"
  from purchases p join deliveries d on d.id = p.delivery_id
  where p.user_id = ${userId} and p.items > 0 and d.status <> 'cancelled'
  order by d.week_start_date desc limit 1`

// What was delivered counts, once it is known. A purchase saves at least nothing, as on its own screen. Of several counts of an item the last one
// is valid.
const figureRows = (userId: string) => sql<CountedPurchases>`
  select delivery, outcome, complaint, count(*)::integer as purchases, sum(greatest(saved, 0))::bigint as saved,
         count(saved)::integer as "savedIn", sum(standard)::bigint as standard,
         max(week) filter (where saved is not null) as "latestWeek",
         ((array_agg(greatest(saved, 0) order by week desc) filter (where saved is not null))[1])::bigint as "latestSaved"
  from (
    select d.week_start_date as week, status_at_place(d.id, p.user_id, d.status) as delivery, sum.saved, sum.standard,
           case when is_handed_over(p.id) then case when exists (select from (select distinct on (e.item_id) e.item_id, e.handed from handover_events e
                                where e.purchase_id = p.id and e.kind = 'counted'
                                order by e.item_id, e.happened_at desc, e.device desc, e.id desc) last
                   join purchase_items counted on counted.user_id = p.user_id and counted.id = last.item_id
                   where last.handed < counted.delivered_quantity) then 'complaint' else 'in_order' end end as outcome,
           complaint.state as complaint
    from purchases p join deliveries d on d.id = p.delivery_id
    left join ${complaintStates(userId)} complaint on complaint.delivery_id = p.delivery_id
    cross join lateral (
      select sum(cost.saved) as saved, sum(round(i.standard_price::numeric * cost.quantity / 1000)) as standard
      from purchase_items i join item_costs cost on cost.user_id = i.user_id and cost.id = i.id
      where i.user_id = p.user_id and i.delivery_id = p.delivery_id and i.standard_price is not null
    ) sum
    where p.user_id = ${userId} and p.items > 0 and d.status <> 'cancelled' and not exists (select from missed_purchases missed where missed.id = p.id)
  ) bought group by 1, 2, 3`

const nextWeekOf = (userId: string) => sql<WeekStart>`(select (member."nextWeek" ->> 'weekStart')::date from (${memberRow(userId)}) member)`

/** The deliveries that the screen may show first. */
const shownDeliveries = (userId: string) => sql<string[]>`array(
  select (member."nextWeek" ->> 'id')::uuid from (${memberRow(userId)}) member
  union all select last."deliveryId" from (${lastPurchaseRow(userId)}) last)`

type JourneyRow = ReturnType<typeof journeyRows> extends RawBuilder<infer Row> ? Row : never

const instant = (text: string | null) => (text === null ? null : new Date(text))

/** What has happened to a purchase that was not handed over. */
function journeyIn(rows: readonly JsonRow<JourneyRow>[], deliveryId: string): Overview['journey'] {
  const row = rows.find((each) => each.deliveryId === deliveryId)
  if (!row || row.closedAt === null) return null
  const { status, isOrdered, closedAt, orderedAt, inStockAt, onTheWayAt, readyAt } = row
  return {
    status,
    isOrdered,
    closedAt: instant(closedAt),
    orderedAt: instant(orderedAt),
    inStockAt: instant(inStockAt),
    onTheWayAt: instant(onTheWayAt),
    readyAt: instant(readyAt),
    receivedAt: null,
  }
}

type PurchaseEvent = ReturnType<typeof eventRows> extends RawBuilder<infer Row> ? Row : never

const TRANSPORTED: readonly DeliveryStatus[] = ['ready', 'handed_over', 'settled']

function lastPurchaseOf(
  purchase: JsonRow<Purchase>,
  events: readonly JsonRow<PurchaseEvent>[],
  now: Date,
): NonNullable<Overview['lastPurchase']> {
  const { deliveryId: _, id, status, cutOffAt, hasBasket, ...week } = purchase
  const { state, at, offeredOn } = handoverOf(
    [],
    events.filter(({ purchaseId }) => purchaseId === id).map((event) => ({ ...event, at: Date.parse(event.at) })),
  )
  const handedOverAt = state === 'handed_over' && at !== null ? new Date(at) : null
  return {
    ...week,
    cutOffAt: new Date(cutOffAt),
    isTransported: TRANSPORTED.includes(status),
    handedOverAt,
    hasFailed: state === 'failed',
    offeredOn: offeredOn !== null && offeredOn >= pragueDay(now) ? offeredOn : null,
    isComing: isAwaited(
      { status, deliveryOn: week.deliveryOn, hasPurchase: hasBasket, isHandedOver: handedOverAt !== null },
      pragueDay(now),
    ),
  }
}

/** The queries of what steps and tasks are derived from. */
const factRows = (userId: string) => ({
  members: memberRow(userId),
  purchases: lastPurchaseRow(userId),
  events: eventRows(sql`array(select last."deliveryId" from (${lastPurchaseRow(userId)}) last)`, userId),
  money: moneyRows([userId]),
})
type FactRows = Awaited<ReturnType<typeof readTogether<ReturnType<typeof factRows>>>>

function factsIn(
  { members, purchases, events, money }: FactRows,
  takes: Takes,
): Omit<Overview, 'basket' | 'journey' | 'agreed' | 'payFirst' | 'openWeek' | 'purchases' | 'benefits'> {
  const { nextWeek, firstName, lastName, companyName, salutation, ...member } = members[0]!
  const now = new Date(member.now)
  return {
    ...member,
    salutation: salutationOf({ firstName, lastName, companyName, salutation }),
    now,
    registeredAt: new Date(member.registeredAt),
    firstDemandAt: member.firstDemandAt === null ? null : new Date(member.firstDemandAt),
    nextWeek: nextWeek && { ...nextWeek, cutOffAt: new Date(nextWeek.cutOffAt) },
    lastPurchase: purchases[0] ? lastPurchaseOf(purchases[0], events, now) : null,
    payments: owedIn([...chargesIn(moneyIn(money)).values()], takes, { today: pragueDay(now) }),
  }
}

/**
 * The facts of a member's overview and the basket that it shows, in four statements, so that one call fills the screen.
 */
export async function readOverview(db: Db, seen: Omit<BasketSeen, 'isOwn'>, takes: Takes): Promise<Overview> {
  const { figures, benefits, consents, journeys, openWeeks, terms, ahead, ...rows } = await readTogether(db, {
    ...factRows(seen.userId),
    figures: figureRows(seen.userId),
    benefits: benefitRows(seen.userId),
    consents: agreedRow(seen.userId, nextWeekOf(seen.userId)),
    journeys: journeyRows(seen.userId, shownDeliveries(seen.userId)),
    openWeeks: openWeekRow(seen.userId),
    ...payFirstRows([seen.userId]),
  })
  const facts = factsIn(rows, takes)
  const shown = facts.lastPurchase?.isComing ? facts.lastPurchase : facts.nextWeek
  const basket = shown && (await weekBasket(db, { ...seen, isOwn: true }, shown.weekStart))
  const openWeek = openWeekIn(openWeeks)
  return {
    ...facts,
    basket,
    journey: basket && journeyIn(journeys, basket.delivery.id),
    // A week that is shown says itself what of it is not ordered.
    openWeek: openWeek?.weekStart === shown?.weekStart ? null : openWeek,
    agreed: consentIn(consents),
    payFirst: (await payFirstIn({ terms, ahead }, async () => chargesIn(moneyIn(rows.money)))).get(seen.userId)?.sentence ?? null,
    purchases: figuresOf(figures),
    benefits: benefitFigures(benefits, pragueDay(facts.now)),
  }
}

/** The tasks of a member; only the browser knows which pages were read, and no task depends on that. */
export async function tasksOfMember(db: Db, userId: string, { now, ...takes }: Takes & { now: Date }): Promise<Task[]> {
  const facts = { ...factsIn(await readTogether(db, factRows(userId)), takes), hasReadHowItWorks: false, hasReadDeliveryMethods: false }
  return tasksOf(lifecycleOf(facts, now), facts, now)
}
