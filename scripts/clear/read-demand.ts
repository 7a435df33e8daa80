import { stepFault, type Step } from '#domain/week/clearing/steps.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { Column } from './column.ts'
import { faultAt, type Source } from './faults.ts'
import { readPrice, readQuantity } from './fields.ts'
import { mustSay, Names } from './names.ts'
import type { Pools } from './pools.ts'
import { readRows } from './read-rows.ts'

const demandColumns = 'household,locality,week,item,unit,quantity,max_price'.split(',')
const stepColumns = 'quantity2,max_price2,quantity3,max_price3'.split(',')

/** Steps 2 and 3 of all lines; 0 where a line has no such step. */
export interface FurtherSteps {
  quantities: readonly [Uint32Array, Uint32Array]
  caps: readonly [Uint32Array, Uint32Array]
}

/** The lines of demand in columns, in file order. `caps` has 0 for a line without a cap, because a price is never 0. */
export interface Demand {
  householdNames: readonly string[]
  households: Uint32Array
  pools: Uint32Array
  quantities: Uint32Array
  caps: Uint32Array
  /** Null if the file has no column for them. */
  further: FurtherSteps | null
}

/** Reads the demand and adds its pools to `pools`. Valid only if the source has no faults. */
export function readDemand(source: Source, pools: Pools): Demand {
  const names = new Names(mustSay('chybí domácnost (household)'))
  const [households, poolNumbers, quantities, caps] = [new Column(), new Column(), new Column(), new Column()]
  const further = { quantities: [new Column(), new Column()], caps: [new Column(), new Column()] } as const
  const reasons: string[] = []

  const hasFurther = readRows(
    source,
    demandColumns,
    ([household = '', locality = '', week = '', item = '', unit = '', quantity = '', maxPrice = '', ...steps], line) => {
      const name = names.numberOf(household)
      const nameFault = names.faults[name] ?? null
      if (nameFault !== null) reasons.push(nameFault)
      const pool = pools.numberOf({ locality, week, item, unit }, reasons)
      const amount = readQuantity(quantity, reasons)
      const cap = maxPrice === '' ? 0 : readPrice(maxPrice, reasons)
      const more = steps.length > 0 ? readSteps(amount, cap, steps, reasons) : none
      if (reasons.length > 0) {
        for (const reason of reasons.splice(0)) faultAt(source, line, reason)
      } else if (pool !== null && amount !== null && cap !== null) {
        households.push(name)
        poolNumbers.push(pool)
        quantities.push(amount)
        caps.push(cap)
        if (steps.length === 0) return
        for (const n of [0, 1] as const) {
          further.quantities[n].push(more[n]?.quantity ?? 0)
          further.caps[n].push(more[n]?.cap ?? 0)
        }
      }
    },
    stepColumns,
  )

  return {
    householdNames: names.texts,
    households: households.values,
    pools: poolNumbers.values,
    quantities: quantities.values,
    caps: caps.values,
    further: hasFurther
      ? {
          quantities: [further.quantities[0].values, further.quantities[1].values],
          caps: [further.caps[0].values, further.caps[1].values],
        }
      : null,
  }
}

const none: readonly Step[] = []

/** Steps 2 and 3 from `quantity2,max_price2,quantity3,max_price3`. The first step is null where it is a fault itself, its cap 0 where it has none. */
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
