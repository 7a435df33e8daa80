import type { Demand } from '#contract/week/demands.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { packagingFault, type Packaging, type PackagingKind } from '#domain/week/offers/packaging.ts'
import { defaultTiers, MAX_TIERS, missesDelivery, readTiers, validityFault, type Tier, type TierDraft } from '#domain/week/offers/tiers.ts'
import { parseDay, type Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'

/** The choice of no package. */
export const NO_PACKAGING = 'none'

/** The offer in the form. */
export interface OfferDraft {
  tiers: TierDraft[]
  validFrom: string
  validUntil: string
  notes: string
  packaging: { kind: PackagingKind | typeof NO_PACKAGING; quantity: Quantity | null }
  /** The ids of other localities that get the same offer. */
  elsewhere: string[]
}

/** Three rows: the present offer, or the default one (docs/rules/week.md#offers). */
export function draftOf(demand: Demand, now: Date): OfferDraft {
  const { myOffer } = demand
  const filled: TierDraft[] = myOffer?.tiers ?? defaultTiers(demand)
  const tiers = Array.from({ length: MAX_TIERS }, (_, i) => filled[i] ?? { minQuantity: null, price: null })
  return {
    tiers,
    validFrom: myOffer?.validFrom ?? pragueDay(now),
    validUntil: myOffer?.validUntil ?? '',
    notes: myOffer?.notes ?? '',
    packaging: myOffer?.packaging ?? { kind: NO_PACKAGING, quantity: null },
    elsewhere: [],
  }
}

/** The faults: the first one for the button, and each at its field, by path of the contract's input. */
export interface DraftFaults {
  first: string | null
  at: Readonly<Record<string, string>>
}

export interface ReadDraft {
  tiers: Tier[]
  validFrom: Day | null
  validUntil: Day | null
  packaging: Packaging | null
  faults: DraftFaults
}

export function readDraft(draft: OfferDraft, { deliveryOn, unit }: Pick<Demand, 'deliveryOn' | 'unit'>): ReadDraft {
  const { tiers, fault } = readTiers(draft.tiers, unit)
  const validFrom = parseDay(draft.validFrom)
  const validUntil = draft.validUntil === '' ? null : parseDay(draft.validUntil)
  const at: Record<string, string> = {}
  if (fault) at[`tiers.${fault.tier}.${fault.field}`] = fault.sentence
  if (validFrom === null) at['validFrom'] = 'Zadejte platné datum, od kdy nabídka platí.'
  if (draft.validUntil !== '' && validUntil === null) at['validUntil'] = 'Zadejte platné datum, nebo pole nechte prázdné.'
  const { kind, quantity } = draft.packaging
  const packaging = kind === NO_PACKAGING || quantity === null ? null : { kind, quantity }
  if (kind !== NO_PACKAGING && quantity === null) at['packaging.quantity'] = 'Zadejte, kolik je v jednom balení.'
  const packed = packaging && packagingFault(packaging, unit)
  if (packed) at['packaging.quantity'] = packed
  const order = validFrom && validityFault(validFrom, validUntil)
  if (order) at['validUntil'] = order
  const misses = validFrom && !order && missesDelivery({ validFrom, validUntil }, deliveryOn)
  if (misses) at[validFrom > deliveryOn ? 'validFrom' : 'validUntil'] ??= misses
  return { tiers, validFrom, validUntil, packaging, faults: { first: Object.values(at)[0] ?? null, at } }
}
