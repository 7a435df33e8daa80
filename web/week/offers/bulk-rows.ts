import type { Demand } from '#contract/week/demands.ts'
import { parseMoney } from '#domain/money/money.ts'
import { formatDecimal, type Money } from '#domain/money/money.ts'
import { formatQuantity, parseQuantity, type Quantity } from '#domain/money/quantity.ts'
import { unclearQuantity } from '#domain/money/unclear-quantity.ts'
import {
  MAX_MIN_QUANTITY,
  MAX_TIERS,
  missesDelivery,
  readTiers,
  validityFault,
  type Tier,
  type TierDraft,
  type TierFault,
} from '#domain/week/offers/tiers.ts'
import type { Day } from '#domain/time/day.ts'
import { rowKeyOf, type OfferedDemand } from './offered-demand.ts'

/** The fields of a row as they are typed: `min1`, `price1` … */
export type BulkText = Readonly<Partial<Record<BulkField, string>>>
export type BulkField = `${'min' | 'price'}${1 | 2 | 3}`

export const BULK_FIELDS = Array.from({ length: MAX_TIERS }, (_, i) => [`min${i + 1}`, `price${i + 1}`] as BulkField[]).flat()

const priceText = (price: Money) => formatDecimal(price).replace('.', ',')

/** The present offer as text. */
export function textOf({ myOffer }: Demand): BulkText {
  return textOfTiers(myOffer?.tiers ?? [])
}

const textOfTiers = (tiers: readonly Tier[]): BulkText =>
  Object.fromEntries(
    tiers.flatMap(({ minQuantity, price }, i) => [
      [`min${i + 1}`, formatQuantity(minQuantity)],
      [`price${i + 1}`, priceText(price)],
    ]),
  )

/** One tier: what is ordered, else the quantity that can reach it today, at the target price. Empty where no price is known. */
export function suggestedText(demand: Demand): BulkText {
  const { targetPrice, certainQuantity, orderedQuantity } = demand
  const wanted = (orderedQuantity > 0 ? orderedQuantity : certainQuantity) as Quantity
  return targetPrice === null ? {} : textOfTiers([{ minQuantity: Math.min(wanted, MAX_MIN_QUANTITY) as Quantity, price: targetPrice }])
}

export const isEmptyText = (text: BulkText): boolean => BULK_FIELDS.every((field) => (text[field] ?? '').trim() === '')

/** What is wrong with a row, and in which field; null: in none of them, or in all. */
export interface BulkFault {
  sentence: string
  field: BulkField | null
}

export const bulkField = (tier: number, field: TierFault['field']) => `${field === 'price' ? 'price' : 'min'}${tier + 1}` as BulkField

/** The tiers of a row, or their first fault. */
export function readBulkTiers(text: BulkText, unit: Demand['unit']): { tiers: Tier[]; fault: BulkFault | null } {
  const given = (field: BulkField) => (text[field] ?? '').trim()
  const bad = BULK_FIELDS.find((field) => {
    const written = given(field)
    return written !== '' && (field.startsWith('min') ? parseQuantity(written) : parseMoney(written)) === null
  })
  if (bad) {
    const isMin = bad.startsWith('min')
    const unclear = isMin ? unclearQuantity(given(bad)) : null
    const sentence = `Pásmo ${bad.at(-1)}: ${unclear ?? `${isMin ? 'množství' : 'cenu'} zadejte číslem.`}`
    return { tiers: [], fault: { sentence, field: bad } }
  }
  const drafts = Array.from({ length: MAX_TIERS }, (_, i): TierDraft => ({
    minQuantity: parseQuantity(given(`min${i + 1}` as BulkField)),
    price: parseMoney(given(`price${i + 1}` as BulkField)),
  }))
  const { tiers, fault } = readTiers(drafts, unit)
  return { tiers, fault: fault && { sentence: fault.sentence, field: bulkField(fault.tier, fault.field) } }
}

/** The days that the user chose for all rows; undefined until then, null for an empty field. */
export interface ChosenDays {
  validFrom?: Day | null
  validUntil?: Day | null
}

/** What is sent, and why some rows cannot be. An offer that is there already keeps its validity until the user chooses another one. */
export function readBulkOffers(demands: readonly OfferedDemand[], texts: ReadonlyMap<string, BulkText>, days: ChosenDays, today: Day) {
  const faults = new Map<string, BulkFault>()
  const offers = demands.flatMap((demand) => {
    const { deliveryId, deliveryOn, item, unit, myOffer, isRegional, seenRegion } = demand
    const key = rowKeyOf(demand)
    const text = texts.get(key)
    const validFrom = days.validFrom === undefined ? (myOffer?.validFrom ?? today) : days.validFrom
    const validUntil = days.validUntil === undefined ? (myOffer?.validUntil ?? null) : days.validUntil
    if (!text || isEmptyText(text) || validFrom === null) return []
    const { tiers, fault: ofTiers } = readBulkTiers(text, unit)
    const validity = { validFrom, validUntil }
    const ofDays = validityFault(validFrom, validUntil) ?? missesDelivery(validity, deliveryOn)
    const fault = ofTiers ?? (ofDays === null ? null : { sentence: ofDays, field: null })
    if (fault) {
      faults.set(key, fault)
      return []
    }
    return [
      {
        key,
        demand,
        offer: {
          deliveryId,
          itemId: item.id,
          unit,
          tiers,
          ...validity,
          ...(isRegional ? { isRegional, seenRegion } : {}),
          notes: myOffer?.notes ?? '',
          // No package: the present one applies, also if it was changed since the list was read.
        },
      },
    ]
  })
  return { offers, faults }
}
