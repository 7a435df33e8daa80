import { Column } from './column.ts'
import { faultAt, type Source } from './faults.ts'
import { readPrice, readQuantity } from './fields.ts'
import { mustSay, Names } from './names.ts'
import type { Pools } from './pools.ts'
import { FlexibleColumns, flexibleColumns, plain, readFlexible, type Flexibility } from './read-flexible.ts'
import { readRows } from './read-rows.ts'

const demandColumns = 'household,locality,week,item,unit,quantity,max_price'.split(',')

/** The lines of demand in columns, in file order. `caps` has 0 for a line without a cap, because a price is never 0. */
export interface Demand {
  householdNames: readonly string[]
  households: Uint32Array
  pools: Uint32Array
  quantities: Uint32Array
  caps: Uint32Array
  /** Null if the file has none of the optional columns. */
  flexible: Flexibility | null
}

/** Reads the demand and adds its pools to `pools`. Valid only if the source has no faults. */
export function readDemand(source: Source, pools: Pools): Demand {
  const names = new Names(mustSay('chybí domácnost (household)'))
  const [households, poolNumbers, quantities, caps] = [new Column(), new Column(), new Column(), new Column()]
  const flexible = new FlexibleColumns()
  const reasons: string[] = []

  const isFlexible = readRows(
    source,
    demandColumns,
    ([household = '', locality = '', week = '', item = '', unit = '', quantity = '', maxPrice = '', ...more], line) => {
      const name = names.numberOf(household)
      const nameFault = names.faults[name] ?? null
      if (nameFault !== null) reasons.push(nameFault)
      const pool = pools.numberOf({ locality, week, item, unit }, reasons)
      const amount = readQuantity(quantity, reasons)
      const cap = maxPrice === '' ? 0 : readPrice(maxPrice, reasons)
      const own = more.length > 0 ? readFlexible({ first: amount, cap, week }, more, reasons) : plain
      if (reasons.length > 0) {
        for (const reason of reasons.splice(0)) faultAt(source, line, reason)
      } else if (pool !== null && amount !== null && cap !== null) {
        households.push(name)
        poolNumbers.push(pool)
        quantities.push(amount)
        caps.push(cap)
        if (more.length > 0) flexible.push(own)
      }
    },
    flexibleColumns,
  )

  return {
    householdNames: names.texts,
    households: households.values,
    pools: poolNumbers.values,
    quantities: quantities.values,
    caps: caps.values,
    flexible: isFlexible ? flexible.values : null,
  }
}
