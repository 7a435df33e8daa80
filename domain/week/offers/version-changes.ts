import { formatPrice } from '../../money/money.ts'
import { formatQuantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import type { Day } from '../../time/day.ts'
import { formatDay } from '../../time/weekday.ts'
import { isSamePackaging, packagingText, type Packaging } from './packaging.ts'
import type { SaidOffer } from './same-offer.ts'
import type { Tier } from './tiers.ts'

function tierChange(now: Tier | undefined, before: Tier | undefined, n: number, unit: Unit): string[] {
  const told = ({ minQuantity, price }: Tier) => `od ${formatQuantity(minQuantity, unit)} za ${formatPrice(price)}`
  if (now === undefined) return before ? [`pásmo ${n} zrušeno, bylo ${told(before)}`] : []
  if (before === undefined) return [`pásmo ${n} přidáno`]
  return [
    ...(now.minQuantity === before.minQuantity ? [] : [`pásmo ${n}: bylo od ${formatQuantity(before.minQuantity, unit)}`]),
    ...(now.price === before.price
      ? []
      : [`pásmo ${n}: ${now.price < before.price ? 'zlevněno' : 'zdraženo'} z ${formatPrice(before.price)}`]),
  ]
}

const untilText = (day: Day | null) => (day === null ? 'bez konce' : `do ${formatDay(day)}`)
const packedText = (packaging: Packaging | null, unit: Unit) => (packaging === null ? 'neuvedeno' : packagingText(packaging, unit))

/** What a version of an offer says otherwise than the one before it, in Czech; empty if nothing. */
export function versionChanges(now: SaidOffer, before: SaidOffer, unit: Unit): string[] {
  const tiers = Math.max(now.tiers.length, before.tiers.length)
  return [
    ...Array.from({ length: tiers }, (_, i) => tierChange(now.tiers[i], before.tiers[i], i + 1, unit)).flat(),
    ...(now.validFrom === before.validFrom ? [] : [`platnost byla od ${formatDay(before.validFrom)}`]),
    ...(now.validUntil === before.validUntil ? [] : [`platnost byla ${untilText(before.validUntil)}`]),
    ...(isSamePackaging(now.packaging, before.packaging) ? [] : [`balení: dříve ${packedText(before.packaging, unit)}`]),
    ...(now.notes === before.notes ? [] : ['jiná poznámka']),
  ]
}
