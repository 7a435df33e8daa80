import { parseWeekStart, type WeekStart } from '#domain/time/week.ts'
import { Column } from './column.ts'
import { shown } from '#domain/text/shown.ts'
import { mustSay, Names, Pairs } from './names.ts'

/** The key of a pool as in the files. */
export interface PoolKey {
  locality: string
  week: string
  item: string
  unit: string
}

interface KeyNumbers {
  locality: number
  week: number
  item: number
  unit: number
}

const parts = ['locality', 'week', 'item', 'unit'] as const

/** Numbers the pools from 0 in the order of the demand. */
export class Pools {
  readonly #names = {
    locality: new Names(mustSay('chybí lokalita (locality)')),
    week: new Names((text) => (parseWeekStart(text) === null ? `týden ${shown(text)} musí být pondělí ve tvaru RRRR-MM-DD` : null)),
    item: new Names(mustSay('chybí položka (item)')),
    // A spreadsheet may use units that the catalog lacks; clearing only compares them.
    unit: new Names(mustSay('chybí jednotka (unit)')),
  }
  readonly #goods = new Pairs()
  readonly #places = new Pairs()
  readonly #pools = new Pairs()
  readonly #columns = { locality: new Column(), week: new Column(), item: new Column(), unit: new Column() }

  get count(): number {
    return this.#pools.count
  }

  /** The number of the pool, a new one at its first occurrence; null for an invalid key, with `reasons`. */
  numberOf(key: PoolKey, reasons: string[]): number | null {
    const numbers = this.#numbersOf(key, reasons)
    if (numbers === null) return null
    const { locality, week, item, unit } = numbers
    const number = this.#pools.numberOf(this.#places.numberOf(locality, week), this.#goods.numberOf(item, unit))
    if (number === this.#columns.unit.length) for (const part of parts) this.#columns[part].push(numbers[part])
    return number
  }

  /** The number of the pool of the same goods and locality in another week, a new one at its first occurrence. */
  inWeek(pool: number, week: WeekStart): number {
    const [key, reasons] = [this.keyOf(pool), []]
    return this.numberOf({ ...key, week }, reasons)!
  }

  /** The key of a pool. */
  keyOf(pool: number): PoolKey & { week: WeekStart } {
    const text = (part: (typeof parts)[number]) => this.#names[part].texts[this.#columns[part].values[pool]!]!
    return { locality: text('locality'), week: text('week') as WeekStart, item: text('item'), unit: text('unit') }
  }

  /** The weeks of every locality, earliest first: those in which it has a pool. */
  deliveries(): Map<string, WeekStart[]> {
    const weeks = new Map<string, Set<WeekStart>>()
    for (let pool = 0; pool < this.count; pool += 1) {
      const { locality, week } = this.keyOf(pool)
      ;(weeks.get(locality) ?? weeks.set(locality, new Set()).get(locality)!).add(week)
    }
    return new Map(Array.from(weeks, ([locality, own]) => [locality, [...own].sort()]))
  }

  /** The number of a pool with demand; null if it has none, or for an invalid key, with `reasons`. */
  find(key: PoolKey, reasons: string[]): number | null {
    const numbers = this.#numbersOf(key, reasons)
    if (numbers === null) return null
    const place = this.#places.find(numbers.locality, numbers.week)
    const good = this.#goods.find(numbers.item, numbers.unit)
    return place === undefined || good === undefined ? null : (this.#pools.find(place, good) ?? null)
  }

  /** Adds why the goods or the week of a regional offer are invalid to `reasons`; returns whether they are valid. */
  areSound(goods: Omit<PoolKey, 'locality'>, reasons: string[]): boolean {
    const faults = (['week', 'item', 'unit'] as const).flatMap((part) => {
      const names = this.#names[part]
      return names.faults[names.numberOf(goods[part])] ?? []
    })
    reasons.push(...faults)
    return faults.length === 0
  }

  #numbersOf(key: PoolKey, reasons: string[]): KeyNumbers | null {
    const { locality, week, item, unit } = this.#names
    const numbers = {
      locality: locality.numberOf(key.locality),
      week: week.numberOf(key.week),
      item: item.numberOf(key.item),
      unit: unit.numberOf(key.unit),
    }
    let sound = true
    for (const part of parts) {
      const fault = this.#names[part].faults[numbers[part]] ?? null
      if (fault === null) continue
      reasons.push(fault)
      sound = false
    }
    return sound ? numbers : null
  }

  /** A pool's four columns, each text passed through `write` once. */
  texts(write: (text: string) => string): (pool: number) => string {
    const [locality, week, item, unit] = parts.map((part) => {
      const texts = this.#names[part].texts.map(write)
      const names = this.#columns[part].values
      return (pool: number) => texts[names[pool]!]!
    })
    return (pool) => `${locality!(pool)},${week!(pool)},${item!(pool)},${unit!(pool)}`
  }

  /** All numbers, ordered by locality, week, item and unit in code-point order. */
  sorted(): Uint32Array {
    const places = parts.map((part) => {
      const ranks = this.#names[part].ranks()
      return this.#columns[part].values.map((name) => ranks[name]!)
    })
    return Uint32Array.from({ length: this.count }, (_, pool) => pool).sort((a, b) => {
      for (const place of places) if (place[a] !== place[b]) return place[a]! - place[b]!
      return 0
    })
  }
}
