import { sql } from 'kysely'
import { addDays, asDay } from '#domain/time/day.ts'
import { actorOfEmail } from '#server/people/account/session.ts'
import { actorGroups, type Policy, type ProcedurePath } from '#server/people/account/who-may.ts'
import { exportData } from '#server/people/privacy/export-data.ts'
import { personal } from '#server/personal.ts'
import { policies } from '#server/policy.ts'
import { emailOf } from '#server/seed/cast.ts'
import { sampleOf, type Attempts } from './attempts.ts'
import type { Wanted } from './buyers.ts'
import { sweep } from './cycle.ts'
import { unzipped } from './my-data.ts'

// What an organiser of a group can read, and what of it tells a household's figures (docs/decisions/056-sums-of-people.md).

/** Every answer that the organiser, a supplier or a visitor can get, by its path: each number in it by its place. */
export type Readings = Map<string, Map<string, number>>

/** What somebody bought, and would buy: what no difference may tell to a quarter. */
export interface Figures {
  paid: number[]
  saved: number[]
  subsidy: number[]
  wanted: number[]
}
/** Whether an estimate is within a quarter of a figure. */
export const isClose = (estimate: number, figure: number) => figure !== 0 && Math.abs(Math.abs(estimate) - figure) <= figure / 4

/** Below this a figure would be found among counts of people and days. */
const SMALLEST = 1000

function numbersIn(answer: unknown): Map<string, number> {
  const found = new Map<string, number>()
  const walk = (value: unknown, at: string) => {
    if (typeof value === 'number') found.set(at, value)
    // An image or a file is no sum.
    else if (typeof value === 'string' && value.length < 10_000)
      for (const [n, [written]] of [...value.matchAll(/(?<![\w-])\d[\d\u00a0]*(?:[.,]\d+)?(?![\w-])/g)].entries())
        found.set(`${at}#${n}`, Math.round(Number(written.replaceAll('\u00a0', '').replace(',', '.')) * 100))
    else if (typeof value === 'object' && value !== null && !(value instanceof Date))
      for (const [key, each] of Object.entries(value)) walk(each, `${at}.${key}`)
  }
  walk(answer, '')
  return found
}

/** What the organiser, a supplier and a visitor read. */
export async function readAll(attempts: Attempts, groupId: string, { isExported }: { isExported: boolean }): Promise<Readings> {
  const readings: Readings = new Map()
  for (const [path, { who, does }] of Object.entries(policies) as [ProcedurePath, Policy][])
    for (const kind of ['user', 'supplier', 'visitor'] as const) {
      if (does !== 'reads' || !(actorGroups[who] as readonly string[]).includes(kind)) continue
      const { own, mine } = attempts.furnished.of(kind)
      const input = sampleOf(path).input(kind === 'user' ? { ...own, groupId } : own, attempts.furnished.common, mine)
      const { body } = await attempts.rehearse(() => attempts.attemptAs(kind, path, input))
      readings.set(`${kind} ${path}`, numbersIn(body))
    }
  if (!isExported) return readings
  const { content } = await exportData(attempts.world, personal, (await actorOfEmail(attempts.world.db, emailOf('jana')))!)
  for (const [name, text] of unzipped(Buffer.concat(await Array.fromAsync(content)))) readings.set(`export ${name}`, numbersIn(text))
  return readings
}

/** Where a difference of two readings tells a figure. */
export function told(before: Readings, after: Readings, figures: readonly number[]): string[] {
  return [...after].flatMap(([what, numbers]) =>
    [...numbers].flatMap(([at, number]) => {
      const difference = number - (before.get(what)?.get(at) ?? number)
      return figures.filter((figure) => isClose(difference, figure)).map((figure) => `${what}${at}: ${difference} of ${figure}`)
    }),
  )
}

/** The figures of a household. */
export async function figuresOf({ world: { db, userId } }: Attempts, key: string, { potatoes, milk, eggs }: Wanted): Promise<Figures> {
  const { rows } = await sql<{ paid: number; saved: number; subsidy: number }>`
    select sum(i.total)::integer as paid, sum(round((i.standard_price - i.unit_price)::numeric * i.quantity / 1000))::integer as saved,
           coalesce((select u.amount from subsidy_uses u where u.user_id = i.user_id and u.delivery_id = i.delivery_id), 0)::integer as subsidy
    from purchase_items i where i.user_id = ${await userId(key)} group by i.user_id, i.delivery_id`.execute(db)
  const known = (each: (row: (typeof rows)[number]) => number) => rows.map(each).filter((figure) => figure >= SMALLEST)
  return {
    paid: known(({ paid }) => paid),
    saved: known(({ saved }) => saved),
    subsidy: known(({ subsidy }) => subsidy),
    wanted: [potatoes, milk, eggs],
  }
}

/** Closes a week and clears it. */
export async function clearWeek({ world }: Attempts, week: string) {
  await world.clock(week, '20:00')
  await sweep(world)
  await world.clock(addDays(asDay(week), 2), '12:00')
  await sweep(world)
}
