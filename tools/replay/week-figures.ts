import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'
import { grouped, table } from '../bench/report.ts'
import type { Step } from '../../scripts/step-times.ts'
import type { WeekTimes } from './replay-week.ts'

export interface WeekFigures {
  households: number
  lines: number
  pools: number
  cleared: number
  admitted: number
  spent: number
  /** The shop's price of admitted lines, minus their price here. */
  saved: number
}

export async function figuresOf(db: Db, week: WeekStart): Promise<WeekFigures> {
  const { rows } = await sql<WeekFigures>`
    with delivery as (select id from deliveries where week_start_date = ${week}::date)
    select count(distinct l.user_id) as households, count(*) as lines, count(i.id) as admitted,
           coalesce(sum(i.total), 0)::bigint as spent, coalesce(sum(l.paid - i.total), 0)::bigint as saved,
           (select count(*) from aggregated_demands where delivery_id in (select id from delivery)) as pools,
           (select count(*) from pool_results r join aggregated_demands p on p.id = r.aggregated_demand_id
             where p.delivery_id in (select id from delivery) and r.status = 'cleared') as cleared
    from replay_lines l
    left join purchase_items i on i.user_id = l.user_id and i.source_id = l.source_id and i.delivery_id in (select id from delivery)
    where l.week_start_date = ${week}::date`.execute(db)
  return rows[0]!
}

const columns = [
  'week',
  'households',
  'lines',
  'pools',
  'cleared',
  'admitted',
  'spent',
  'saved',
  'saved of paid',
  'snapshot ms',
  'aggregation ms',
  'clearing ms',
  'purchases ms',
  'adding s',
  'offers s',
]

export interface ReplayedWeek extends WeekFigures, WeekTimes {
  label: string
  steps: Record<Step, number>
}

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
const cents = (amount: number) => grouped(amount / 100, 2)

function row(week: ReplayedWeek) {
  const { steps } = week
  return [
    week.label,
    grouped(week.households),
    grouped(week.lines),
    grouped(week.pools),
    grouped(week.cleared),
    share(week.admitted, week.lines),
    cents(week.spent),
    cents(week.saved),
    share(week.saved, week.spent + week.saved),
    grouped(steps.snapshot + steps.fingerprint),
    grouped(steps.aggregation),
    grouped(week.clearing - steps.purchases),
    grouped(steps.purchases),
    grouped(week.adding / 1000, 1),
    grouped(week.offering / 1000, 1),
  ]
}

/** All weeks in total; households are those of the whole file, because each buys in many weeks. */
export function totalOf(weeks: readonly ReplayedWeek[], households: number): ReplayedWeek {
  const sum = (of: (week: ReplayedWeek) => number) => weeks.reduce((total, week) => total + of(week), 0)
  const steps = Object.fromEntries(
    (['snapshot', 'fingerprint', 'aggregation', 'purchases'] as const).map((step) => [step, sum((week) => week.steps[step])]),
  )
  return {
    label: 'total',
    households,
    lines: sum((w) => w.lines),
    pools: sum((w) => w.pools),
    cleared: sum((w) => w.cleared),
    admitted: sum((w) => w.admitted),
    spent: sum((w) => w.spent),
    saved: sum((w) => w.saved),
    adding: sum((w) => w.adding),
    offering: sum((w) => w.offering),
    clearing: sum((w) => w.clearing),
    steps: steps as Record<Step, number>,
  }
}

export const weeksTable = (weeks: readonly ReplayedWeek[]): string => table(columns, weeks.map(row))
