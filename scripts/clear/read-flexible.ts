import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { shown } from '#domain/text/shown.ts'
import { stepFault, type Step } from '#domain/week/clearing/steps.ts'
import { toleranceFault } from '#domain/week/clearing/tolerance.ts'
import { MOST_WAIT_WEEKS } from '#domain/week/clearing/waiting.ts'
import { Column } from './column.ts'
import { readPrice, readQuantity } from './fields.ts'

/** The optional columns of demand. */
export const flexibleColumns = 'quantity2,max_price2,quantity3,max_price3,quantity_max,wait_weeks'.split(',')

/** What the optional columns say of all lines; 0 where a line says nothing. */
export interface Flexibility {
  /** Steps 2 and 3. */
  quantities: readonly [Uint32Array, Uint32Array]
  caps: readonly [Uint32Array, Uint32Array]
  /** Up to how much a line accepts. */
  most: Uint32Array
  waitWeeks: Uint32Array
}

/** What the optional columns say of one line. */
interface FlexibleLine {
  steps: readonly Step[]
  most: number
  waitWeeks: number
}

/** What a line says in a file without optional columns. */
export const plain: FlexibleLine = { steps: [], most: 0, waitWeeks: 0 }

/** Collects what the optional columns say of each line. */
export class FlexibleColumns {
  readonly #quantities = [new Column(), new Column()] as const
  readonly #caps = [new Column(), new Column()] as const
  readonly #most = new Column()
  readonly #waitWeeks = new Column()

  push({ steps, most, waitWeeks }: FlexibleLine): void {
    for (const n of [0, 1] as const) {
      this.#quantities[n].push(steps[n]?.quantity ?? 0)
      this.#caps[n].push(steps[n]?.cap ?? 0)
    }
    this.#most.push(most)
    this.#waitWeeks.push(waitWeeks)
  }

  get values(): Flexibility {
    return {
      quantities: [this.#quantities[0].values, this.#quantities[1].values],
      caps: [this.#caps[0].values, this.#caps[1].values],
      most: this.#most.values,
      waitWeeks: this.#waitWeeks.values,
    }
  }
}

/**
 * Reads the fields of `flexibleColumns`; faults are added to `reasons`. The first step is null where it is a fault itself, its cap 0 where it
 * has none.
 */
export function readFlexible(first: Quantity | null, cap: Money | 0 | null, fields: readonly string[], reasons: string[]): FlexibleLine {
  const [, , , , most = '', waitWeeks = ''] = fields
  const hasSteps = fields.slice(0, 4).some((field) => field !== '')
  return {
    steps: hasSteps ? readSteps(first, cap, fields, reasons) : [],
    most: most === '' ? 0 : readMost(first, most, hasSteps, reasons),
    waitWeeks: waitWeeks === '' ? 0 : readWaitWeeks(waitWeeks, reasons),
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
