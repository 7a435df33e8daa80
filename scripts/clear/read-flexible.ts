import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { shown } from '#domain/text/shown.ts'
import { parseWeekStart, weeksBetween } from '#domain/time/week.ts'
import { stepFault, type Step } from '#domain/week/clearing/steps.ts'
import { toleranceFault } from '#domain/week/clearing/tolerance.ts'
import { MOST_WAIT_WEEKS } from '#domain/week/clearing/waiting.ts'
import { Column } from './column.ts'
import { readPrice, readQuantity } from './fields.ts'

/** The optional columns of demand. */
export const flexibleColumns = 'quantity2,max_price2,quantity3,max_price3,quantity_max,wait_weeks,waiting_since'.split(',')

/** What the optional columns say of all lines; 0 where a line says nothing. */
export interface Flexibility {
  /** Steps 2 and 3. */
  quantities: readonly [Uint32Array, Uint32Array]
  caps: readonly [Uint32Array, Uint32Array]
  /** Up to how much a line accepts. */
  most: Uint32Array
  waitWeeks: Uint32Array
  /** How many weeks ago a line was wanted that joined its pool after waiting. */
  waited: Uint32Array
}

/** What the optional columns say of one line. */
interface FlexibleLine {
  steps: readonly Step[]
  most: number
  waitWeeks: number
  waited: number
}

/** What a line says in a file without optional columns. */
export const plain: FlexibleLine = { steps: [], most: 0, waitWeeks: 0, waited: 0 }

/** Collects what the optional columns say of each line. */
export class FlexibleColumns {
  readonly #quantities = [new Column(), new Column()] as const
  readonly #caps = [new Column(), new Column()] as const
  readonly #most = new Column()
  readonly #waitWeeks = new Column()
  readonly #waited = new Column()

  push({ steps, most, waitWeeks, waited }: FlexibleLine): void {
    for (const n of [0, 1] as const) {
      this.#quantities[n].push(steps[n]?.quantity ?? 0)
      this.#caps[n].push(steps[n]?.cap ?? 0)
    }
    this.#most.push(most)
    this.#waitWeeks.push(waitWeeks)
    this.#waited.push(waited)
  }

  get values(): Flexibility {
    return {
      quantities: [this.#quantities[0].values, this.#quantities[1].values],
      caps: [this.#caps[0].values, this.#caps[1].values],
      most: this.#most.values,
      waitWeeks: this.#waitWeeks.values,
      waited: this.#waited.values,
    }
  }
}

/** What a line says in the columns that every file has. */
interface FirstFields {
  first: Quantity | null
  cap: Money | 0 | null
  week: string
}

/**
 * Reads the fields of `flexibleColumns`; faults are added to `reasons`. The first step is null where it is a fault itself, its cap 0 where it
 * has none.
 */
export function readFlexible({ first, cap, week }: FirstFields, fields: readonly string[], reasons: string[]): FlexibleLine {
  const [, , , , most = '', waitWeeks = '', since = ''] = fields
  const hasSteps = fields.slice(0, 4).some((field) => field !== '')
  return {
    steps: hasSteps ? readSteps(first, cap, fields, reasons) : [],
    most: most === '' ? 0 : readMost(first, most, hasSteps, reasons),
    waitWeeks: waitWeeks === '' ? 0 : readWaitWeeks(waitWeeks, reasons),
    waited: since === '' ? 0 : readSince(since, week, reasons),
  }
}

/** Steps 2 and 3 from `quantity2,max_price2,quantity3,max_price3`. */
function readSteps(first: Quantity | null, cap: Money | 0 | null, fields: readonly string[], reasons: string[]): readonly Step[] {
  const steps: Step[] = []
  let before = first !== null && cap !== null && cap !== 0 ? { quantity: first, cap } : null
  let isMissing = false
  for (const n of [2, 3]) {
    const [quantity = '', price = ''] = fields.slice(2 * n - 4)
    if (quantity === '' && price === '') {
      isMissing = true
      continue
    }
    const found: string[] = []
    if (isMissing) found.push(`chybí stupeň ${n - 1}`)
    if (cap === 0) found.push('první stupeň nemá nejvyšší cenu (max_price)')
    if (quantity === '') found.push('chybí množství')
    if (price === '') found.push('chybí cena')
    const own = { quantity: quantity === '' ? null : readQuantity(quantity, found), cap: price === '' ? null : readPrice(price, found) }
    const step = own.quantity !== null && own.cap !== null ? { quantity: own.quantity, cap: own.cap } : null
    const fault = before && step && stepFault(before, step)
    if (fault) found.push(fault)
    reasons.push(...found.map((reason) => `stupeň ${n}: ${reason}`))
    if (step) steps.push(step)
    before = step
  }
  return steps
}

function readMost(first: Quantity | null, text: string, hasSteps: boolean, reasons: string[]): number {
  const found: string[] = []
  const most = readQuantity(text, found)
  const fault = most === null || first === null ? null : toleranceFault(first, most, hasSteps ? 1 : 0)
  if (fault !== null) found.push(fault)
  reasons.push(...found.map((reason) => `nejvyšší množství (quantity_max): ${reason}`))
  return most ?? 0
}

function readWaitWeeks(text: string, reasons: string[]): number {
  if (/^\d$/.test(text) && Number(text) <= MOST_WAIT_WEEKS) return Number(text)
  reasons.push(`čekání ${shown(text)} (wait_weeks) musí být celý počet týdnů od 0 do ${MOST_WAIT_WEEKS}`)
  return 0
}

/** How many weeks before its week a line was wanted. A week that is no Monday itself is a fault of its own column. */
function readSince(text: string, ofWeek: string, reasons: string[]): number {
  const [since, week] = [parseWeekStart(text), parseWeekStart(ofWeek)]
  const waited = since === null || week === null ? 0 : weeksBetween(since, week)
  if (since !== null && (week === null || (waited >= 1 && waited <= MOST_WAIT_WEEKS))) return waited
  reasons.push(
    `týden ${shown(text)}, od kterého se čeká (waiting_since), musí být pondělí nejvýš ${MOST_WAIT_WEEKS} týdnů před týdnem řádku`,
  )
  return 0
}
