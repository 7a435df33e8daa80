import type { Money } from '../../money/money.ts'
import type { Quantity } from '../../money/quantity.ts'
import type { Tier } from '../offers/tiers.ts'
import { MIN_SHOWN_HOUSEHOLDS, sightOf } from '../pool/sight.ts'
import { lineSaving } from '../purchases/totals.ts'
import { missingTo } from './clear.ts'
import { bestTiers, rungsAround, type Rung } from './ladder.ts'

// The price receipt of one line of a cleared pool (docs/rules/week.md#receipt): how the price came about, or the one reason why the line was
// not bought and what would change it.

/**
 * A tier that clearing tried, and D at its price: the quantity, in thousandths, whose cap is at least as high. `flexible` is what the same lines
 * accept on top.
 */
export interface TriedTier extends Tier {
  demand: number
  flexible?: number
  /** Whether it was offered for the region; then the demand is what the region would take. */
  isRegional?: boolean
}

/** A cleared pool. */
export interface ClearedPool {
  /** All tiers of all offers. */
  tiers: readonly TriedTier[]
  /** Null if no tier was feasible. */
  price: Money | null
  /** The quantity that was bought, in thousandths, and by how many households; linked ones count as one. */
  quantity: number
  households: number
  /** Number of households whose cap counted (docs/decisions/038-small-groups.md). */
  cappedHouseholds: number
  /** How many localities the region has whose offer won; null or absent if none did. */
  regionalLocalities?: number | null
  /** Whether a small group of another locality is part of what the region would take, which tells its caps while there is no price. */
  hasSmallNeighbours?: boolean
}

/** A member's frozen line; `quantity` is what was delivered, once that is known. `standardPrice` is the catalog's at the cut-off. */
export interface ReceiptLine {
  quantity: Quantity
  cap: Money | null
  standardPrice: Money | null
  /** Whether nothing was ordered for its household, which had to pay first; absent or null if it had not. */
  isUnpaid?: boolean | null
}

/** Members see the offers of a cleared pool; suppliers do not see those of competitors. */
export type ReceiptViewer = 'member' | 'supplier'

/**
 * The change that would have got the line bought, everything else equal: a cap (null: its own suffices) and the missing quantity at that cap,
 * in thousandths. Zero means that the cap suffices. Null if the viewer may not know.
 */
export interface Remedy {
  cap: Money | null
  missing: number | null
  /** The price of the tier that would have become feasible; for a cleared pool the price that was paid. */
  price: Money
  /** Whether so much was missing although members accepted more than they want; absent if nobody did. */
  isWithMore?: boolean
}

/**
 * Why a line was not bought:
 *
 * - `no_offer`: nobody offered.
 * - `no_cap`: it has no cap, and one would have been enough.
 * - `over_cap`: it has a cap, which is below the price, or without a price below every tier (`lowest`), or a higher one would have been enough.
 * - `below_minimum`: no tier was feasible, and no cap of this line would have changed that.
 * - `unpaid`: nothing was ordered for its household, because it did not pay in time (docs/rules/money.md#prepaid).
 */
export interface NotBoughtReason {
  kind: 'no_offer' | 'no_cap' | 'over_cap' | 'below_minimum' | 'unpaid'
  cap: Money | null
  /** The price of the pool; null if there is none. */
  price: Money | null
  /** The lowest price of any tier, if the cap is below it and there is no price. */
  lowest: Money | null
  /** Null if nothing that a member does would have helped, or may be told. */
  remedy: Remedy | null
}

/** The receipt of one line, as its member may see it. */
export interface Receipt {
  price: Money | null
  /** What the group bought; null if it is too small to be told. */
  group: { quantity: number; households: number } | null
  ladder: Rung[]
  /** How many localities the region has whose offer won; null if none did. */
  regionalLocalities: number | null
  /** The catalog's price at the cut-off, and what the line saved against it; null if unknown or not bought or nothing was saved. */
  standardPrice: Money | null
  saved: Money | null
  /** Null if the line was bought. */
  reason: NotBoughtReason | null
}

/** Draws up the receipt of a line. */
export function receiptOf(line: ReceiptLine, pool: ClearedPool, viewer: ReceiptViewer): Receipt {
  const { price, quantity, households, cappedHouseholds } = pool
  const isTold = viewer === 'member' && sightOf('member', cappedHouseholds).result && !(price === null && pool.hasSmallNeighbours)
  const isRegional = pool.regionalLocalities != null
  const reason = reasonOf(line, pool, viewer === 'supplier' ? 'prices' : isTold ? 'all' : 'offers')
  const saving =
    price === null || reason !== null ? null : lineSaving({ price, quantity: line.quantity, standardPrice: line.standardPrice })
  return {
    price,
    group: isTold && price !== null && households >= MIN_SHOWN_HOUSEHOLDS ? { quantity, households } : null,
    ladder:
      viewer === 'supplier'
        ? []
        : rungsAround(
            bestTiers(pool.tiers.filter(isOfSide(isRegional)).map(asTier)),
            price,
            isTold ? (reason?.remedy?.price ?? null) : null,
          ),
    regionalLocalities: viewer === 'supplier' ? null : (pool.regionalLocalities ?? null),
    standardPrice: reason === null ? line.standardPrice : null,
    saved: saving !== null && saving > 0 ? saving : null,
    reason,
  }
}

/** The minima of a locality and of its region are of different sums: with a price only those of its side are shown. */
const isOfSide =
  (isRegional: boolean) =>
  (tier: TriedTier, _: number, all: readonly TriedTier[]): boolean =>
    (tier.isRegional ?? false) === isRegional || all.every((other) => (other.isRegional ?? false) !== isRegional)

const asTier = ({ minQuantity, price }: TriedTier): Tier => ({ minQuantity, price })

/** What a reason may depend on: everything, the offers but not the demand, or only whether there is an offer and a price. */
type Told = 'all' | 'offers' | 'prices'

/** The one reason why a line was not bought, and what would have changed that; null if it was bought. */
export function reasonOf(
  { quantity, cap, isUnpaid }: Pick<ReceiptLine, 'quantity' | 'cap' | 'isUnpaid'>,
  { tiers, price }: Pick<ClearedPool, 'tiers' | 'price'>,
  told: Told,
): NotBoughtReason | null {
  const base = { cap, price, lowest: null, remedy: null }
  if (isUnpaid) return { ...base, kind: 'unpaid' }
  if (tiers.length === 0) return { ...base, kind: 'no_offer' }
  if (price !== null) {
    if (cap !== null && cap >= price) return null
    // The tier that won stays feasible with one more line, so this cap is always enough.
    return { ...base, kind: cap === null ? 'no_cap' : 'over_cap', remedy: { cap: price, missing: 0, price } }
  }
  if (told === 'prices') return { ...base, kind: cap === null ? 'no_cap' : 'below_minimum' }
  const lowest = tiers.reduce((least, tier) => (tier.price < least ? tier.price : least), tiers[0]!.price)
  const below = cap !== null && cap < lowest ? lowest : null
  if (told === 'offers') {
    const remedy = { cap: lowest, missing: null, price: lowest }
    if (cap === null) return { ...base, kind: 'no_cap', remedy }
    return below === null ? { ...base, kind: 'below_minimum' } : { ...base, kind: 'over_cap', lowest, remedy }
  }
  const higher = best(tiers.filter((tier) => cap === null || tier.price > cap).map((tier) => lacking(tier, quantity)))
  if (higher?.missing === 0) return { ...base, kind: cap === null ? 'no_cap' : 'over_cap', lowest: below, remedy: higher }
  if (below !== null) return { ...base, kind: 'over_cap', lowest, remedy: higher }
  const within = best(tiers.filter((tier) => cap !== null && tier.price <= cap).map((tier) => ({ ...lacking(tier, 0), cap: null })))
  return { ...base, kind: 'below_minimum', remedy: within ?? higher }
}

/** What a tier is short of if the line counts there with this quantity. */
const lacking = ({ price, minQuantity, demand, flexible = 0 }: TriedTier, own: number) => ({
  cap: price,
  missing: Math.max(0, missingTo(minQuantity, demand + flexible) - own),
  price,
  ...(flexible > 0 ? { isWithMore: true } : {}),
})

type Lacking = Remedy & { missing: number }

/** The least missing quantity; among equals the lowest price. */
function best(remedies: readonly Lacking[]): Lacking | null {
  return remedies.toSorted((a, b) => a.missing - b.missing || a.price - b.price)[0] ?? null
}
