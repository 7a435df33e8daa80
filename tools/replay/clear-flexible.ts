import { lineTotal } from '#domain/money/money.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { clear, lineOutcome, type Offer, type PricePoint } from '#domain/week/clearing/clear.ts'
import { clearRegion } from '#domain/week/clearing/region.ts'
import { pointsOf } from '#domain/week/clearing/steps.ts'
import { joinedWeek, joiningLines, lastWeekOf, waitsAfter } from '#domain/week/clearing/waiting.ts'
import type { Tier } from '#domain/week/offers/tiers.ts'
import type { FlexibleLine } from './flexible-lines.ts'

/** Where households buy, and what is offered there: in each locality the same, in all of them together something else or nothing. */
export interface Market {
  localityOf(household: string): string
  local: ReadonlyMap<string, readonly Tier[]>
  regional: ReadonlyMap<string, readonly Tier[]> | null
}

/** What came of a year. */
export interface YearFigures {
  lines: number
  pools: number
  admitted: number
  /** Those of them that were bought in a later week than their own. */
  later: number
  /** The shop's price of what was really bought there, less its price here; what is bought on top does not count. */
  saved: number
}

const piece = 1000
const offersOf = (id: string, tiers: readonly Tier[] | undefined): Offer[] => (tiers === undefined ? [] : [{ id, submittedAt: 0, tiers }])

function curveOf(lines: readonly FlexibleLine[]): PricePoint[] {
  return lines.flatMap(({ steps, flexible }) => pointsOf(steps).map((point, i) => (i === 0 ? { ...point, flexible } : point)))
}

/** Clears every week by the domain's functions. Every locality has a delivery in each of `weeks`. */
export function clearYear(weeks: readonly WeekStart[], linesOf: (week: WeekStart) => readonly FlexibleLine[], market: Market): YearFigures {
  const figures: YearFigures = { lines: 0, pools: 0, admitted: 0, later: 0, saved: 0 }
  const waiting = new Map<WeekStart, FlexibleLine[]>()
  const poolOf = ({ household, item }: FlexibleLine) => `${market.localityOf(household)}\n${item}`
  for (const week of weeks) {
    const own = linesOf(week)
    const owners = new Set(own.map(({ household, item }) => `${household}\n${item}`))
    const joined = joiningLines(waiting.get(week) ?? [], owners, ({ household, item }) => `${household}\n${item}`)
    const pools = [...Map.groupBy([...own, ...joined], poolOf).values()]
    figures.lines += own.length
    figures.pools += pools.length
    for (const { lines, award } of clearWeek(pools, market)) {
      const hasOffer = market.local.has(lines[0]!.item)
      for (const line of lines) {
        const outcome = lineOutcome(line.cap, { hasOffer, price: award?.price ?? null })
        if (outcome === 'admitted' && award !== null) {
          figures.admitted += 1
          if (line.week !== week) figures.later += 1
          figures.saved += line.paid - lineTotal(award.price, line.quantity)
        }
        const next = waitsAfter(outcome) ? joinedWeek(weeks, week, lastWeekOf(line.week, line.waitWeeks)) : null
        if (next !== null) (waiting.get(next) ?? waiting.set(next, []).get(next)!).push(line)
      }
    }
  }
  return figures
}

function clearWeek(pools: readonly (readonly FlexibleLine[])[], { local, regional }: Market) {
  const localities = pools.map((lines) => ({ lines, curve: curveOf(lines), offers: offersOf('local', local.get(lines[0]!.item)) }))
  if (regional === null) return localities.map((one) => ({ lines: one.lines, award: clear(one.curve, one.offers, piece) }))
  return [...Map.groupBy(localities, ({ lines: [line] }) => line!.item)].flatMap(([item, group]) =>
    clearRegion(group, offersOf('regional', regional.get(item)), piece).map(({ award }, i) => ({ lines: group[i]!.lines, award })),
  )
}
