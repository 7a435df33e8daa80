import { addWeeks, type WeekStart } from '#domain/time/week.ts'
import { joinedWeek, joiningLines, lastWeekOf } from '#domain/week/clearing/waiting.ts'
import type { Pools } from './pools.ts'
import type { Demand } from './read-demand.ts'

/** Whether a line of the file may wait. */
export function hasWaiting({ flexible }: Demand): boolean {
  return flexible?.waitWeeks.some((weeks) => weeks > 0) ?? false
}

/**
 * Lines that wait for a later delivery of their locality (docs/rules/week.md#waiting). Pools must be cleared week by week, because a pool
 * decides which of its lines join the next one. The deliveries of a locality are its weeks in either file.
 */
export class WaitingLines {
  readonly #demand: Demand
  readonly #pools: Pools
  readonly #deliveries: Map<string, WeekStart[]>
  /** The pools of each week that have lines. */
  readonly #weeks = new Map<WeekStart, Set<number>>()
  /** The lines that wait for a pool. */
  readonly #waiting = new Map<number, number[]>()
  /** The lines that wait for a delivery that the files do not have. */
  readonly #left = new Map<number, WeekStart>()

  constructor(demand: Demand, pools: Pools) {
    this.#demand = demand
    this.#pools = pools
    this.#deliveries = pools.deliveries()
    for (const week of [...new Set([...this.#deliveries.values()].flat())].sort()) this.#weeks.set(week, new Set())
    for (const pool of demand.pools) this.#weeks.get(pools.keyOf(pool).week)!.add(pool)
  }

  /** The pools with lines, week by week; lines that wait join those of later weeks meanwhile. */
  weeks(): Iterable<Iterable<number>> {
    return this.#weeks.values()
  }

  /** The lines that join a pool; `own` are those of its week. */
  joined(pool: number, own: Uint32Array): number[] {
    const waiting = this.#waiting.get(pool)
    if (waiting === undefined) return []
    const { households } = this.#demand
    return joiningLines(waiting, new Set(Array.from(own, (line) => households[line]!)), (line) => households[line]!)
  }

  /** Lets a line that was not bought in a pool wait for the next delivery, if it may. */
  carry(line: number, pool: number): void {
    const waitWeeks = this.#demand.flexible?.waitWeeks[line] ?? 0
    if (waitWeeks === 0) return
    const { locality, week } = this.#pools.keyOf(pool)
    const own = this.#pools.keyOf(this.#demand.pools[line]!).week
    const last = lastWeekOf(addWeeks(own, -this.#demand.flexible!.waited[line]!), waitWeeks)
    const deliveries = this.#deliveries.get(locality)!
    const next = joinedWeek(deliveries, week, last)
    if (next === null) {
      if (last > deliveries.at(-1)!) this.#left.set(line, last)
      return
    }
    const joined = this.#pools.inWeek(pool, next)
    this.#weeks.get(next)!.add(joined)
    ;(this.#waiting.get(joined) ?? this.#waiting.set(joined, []).get(joined)!).push(line)
  }

  /** The last week of a line that still waits after the last delivery of its locality in the files; null if it does not. */
  until(line: number): WeekStart | null {
    return this.#left.get(line) ?? null
  }
}
