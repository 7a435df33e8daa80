import { clear, demandOf, missingTo } from '#domain/week/clearing/clear.ts'
import { reasonOf, type NotBoughtReason } from '#domain/week/clearing/receipt.ts'
import { haler, lineTotal, type Money } from '#domain/money/money.ts'
import { thousandths, type Quantity } from '#domain/money/quantity.ts'

// The numbers are invented and labelled so; the result is computed by the product's own function.

const kg = (n: number) => thousandths(n * 1000)

const tiers = [
  { minQuantity: kg(200), price: haler(16_90) },
  { minQuantity: kg(600), price: haler(14_90) },
  { minQuantity: kg(1000), price: haler(12_90) },
]

const curve = [
  { cap: haler(20_00), quantity: kg(380) },
  { cap: haler(15_00), quantity: kg(270) },
  { cap: haler(14_00), quantity: kg(70) },
]

const people = [
  { name: 'Klára', quantity: kg(5), cap: haler(20_00) },
  { name: 'Tomáš', quantity: kg(2), cap: haler(15_00) },
  { name: 'Pan Josef', quantity: kg(3), cap: haler(14_00) },
]

export interface ExampleTier {
  minQuantity: Quantity
  price: Money
  /** The demand at this price, in thousandths. */
  demand: number
  /** The quantity missing to the tier; null if none is. */
  missing: number | null
  isChosen: boolean
}

export interface ExamplePerson {
  name: string
  quantity: Quantity
  cap: Money
  /** Null for a person who buys. */
  reason: NotBoughtReason | null
  total: Money | null
}

/** An example of clearing: three tiers, three people. */
export function priceExample(): { price: Money; tiers: ExampleTier[]; people: ExamplePerson[] } {
  const award = clear(curve, [{ id: 'priklad', submittedAt: 0, tiers }])
  if (!award) throw new Error('the example must have a price')
  const demandAt = demandOf(curve)
  const { price } = award
  return {
    price,
    tiers: tiers.map((tier, i) => {
      const demand = demandAt(tier.price)
      return {
        ...tier,
        demand,
        missing: demand < tier.minQuantity ? missingTo(tier.minQuantity, demand) : null,
        isChosen: award.tier === i + 1,
      }
    }),
    people: people.map((person) => {
      const tried = tiers.map((tier) => ({ ...tier, demand: demandAt(tier.price) }))
      const reason = reasonOf(person, { tiers: tried, price }, 'all')
      return { ...person, reason, total: reason === null ? lineTotal(price, person.quantity) : null }
    }),
  }
}
