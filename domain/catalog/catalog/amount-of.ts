import type { Unit } from '../../money/unit.ts'
import { loneNumber } from './numbers-in-name.ts'
import type { PackageSize } from './package-size.ts'
import { readSize } from './size.ts'
import { formatQuantity, isQuantityFor, thousandths, type Quantity } from '../../money/quantity.ts'
import type { Money } from '../../money/money.ts'
import type { ListedItem } from './read-list.ts'

/** A typed amount converted to an item's unit. */
export interface Amount {
  /** In the item's unit; null if the unit cannot express it, or nothing was typed. */
  quantity: Quantity | null
  /** Whether the amount is certain. No amount is certain, an unreadable one is not. */
  isSure: boolean
}

const GRAMS: Partial<Record<Unit, number>> = { g: 1, kg: 1000 }
const MILLILITRES: Partial<Record<Unit, number>> = { ml: 1, l: 1000 }

/** Whether the name gives the package size in this unit. */
export const isMeasuredIn = (unit: Unit, sold: { unit: Unit; name: string }): boolean => {
  const measure = readSize(sold.name)?.unit
  return (
    unit === sold.unit ||
    factor(unit, sold.unit) !== null ||
    (measure !== undefined && (measure === unit || factor(unit, measure) !== null))
  )
}

/** How many `to` are in one `from`; null if the units are not convertible. */
function factor(from: Unit, to: Unit): number | null {
  for (const measure of [GRAMS, MILLILITRES]) {
    const [one, other] = [measure[from], measure[to]]
    if (one !== undefined && other !== undefined) return one / other
  }
  return null
}

/** How many of a unit are in a package: 1.98 l in `6 × 330 ml`. Null if its content is not of that kind. */
export function contentIn({ count, amount, unit: measure }: PackageSize, unit: Unit): number | null {
  const each = measure === unit ? 1 : factor(measure, unit)
  return each === null ? null : (count * amount * each) / 1000
}

/** Whether two packages have the same content: `1 kg` and `1 000 g`, but not `6 × 330 ml` and `330 ml`. */
export const isSameSize = (one: PackageSize, other: PackageSize): boolean =>
  one.count === other.count && contentIn(one, other.unit) === contentIn(other, other.unit)

const isCounted = (unit: Unit) => unit === 'ks' || unit === 'balení'
const nothing: Amount = { quantity: null, isSure: false }

// Somebody who types a weight does not mean fifty sachets.
const MOST_PACKAGES = 40

/**
 * Converts a measured amount to packages of an item sold by piece or package. Only whole packages, and not many of them unless they were
 * counted.
 */
function inPackages(amount: number, unit: Unit, name: string): Amount {
  const size = readSize(name)
  const each = size && (size.unit === unit ? 1 : factor(size.unit, unit))
  if (!size || each === null) return nothing
  const count = amount / (size.amount * size.count * each)
  return Number.isInteger(Math.round(count * 1000) / 1000) && count >= 1
    ? { quantity: thousandths(Math.round(count) * 1000), isSure: unit === 'ks' || count <= MOST_PACKAGES }
    : nothing
}

/** Whether the package size in a name equals the typed one: a single bottle or the whole pack. */
export function isOfSize(written: { quantity: number; unit: Unit }, name: string): boolean {
  const size = readSize(name)
  const by = size && (size.unit === written.unit ? 1 : factor(written.unit, size.unit))
  if (!size || by === null) return false
  return [size.amount, size.amount * size.count].includes(Math.round(written.quantity * by) as Quantity)
}

/** Whether a name mentions the size as a property: 60 l of „Pytle na odpad 60 l, 20 ks“. */
const names = ({ quantity, unit }: { quantity: Quantity; unit: Unit }, name: string) =>
  new RegExp(String.raw`(?<![\d.,])${formatQuantity(quantity, unit).replace(/\s/gu, String.raw`\s`)}(?!\p{L})`, 'iu').test(name)

/** Whether the amount contains at least one package. */
export function isPackageIn(quantity: number, unit: Unit, { name }: { name: string }): boolean {
  const size = readSize(name)
  const by = size && (size.unit === unit ? 1 : factor(unit, size.unit))
  return size !== null && by !== null && quantity * by! >= size.amount * size.count
}

/** From this number of packages on (in thousandths), a number without a unit may count pieces inside them. */
const MAY_BE_PIECES = 3000

/** Whether a number without a unit may count pieces of a weighed package: „limetky 6“ are not six nets of 500 g. */
function mayBePieces(quantity: Quantity, { unit, name }: { unit: Unit; name: string }): boolean {
  const size = readSize(name)
  return unit === 'balení' && quantity >= MAY_BE_PIECES && size !== null && size.count === 1 && size.unit in GRAMS
}

function counted(
  quantity: Quantity,
  { unit: listed, size: written }: Pick<ListedItem, 'unit' | 'size'>,
  { unit, name }: { unit: Unit; name: string },
): Amount {
  if (written !== null) {
    const times = quantity / 1000
    if (!isCounted(unit)) {
      const amount = measured(Math.round(written.quantity * times), written.unit, { unit, name })
      // „banány 6 ks (1 kg)“ is one kilogram, „káva 2× 1 kg“ is two.
      return listed === 'ks' && (unit === 'kg' || unit === 'g') ? { ...amount, isSure: false } : amount
    }
    if (readSize(name) === null) return { quantity, isSure: false }
    // For bags, litres name the kind, not the quantity.
    if (!isMeasuredIn(written.unit, { unit, name })) return { quantity, isSure: names(written, name) }
    const packed = inPackages(written.quantity * times, written.unit, name)
    // Six cups of 150 g weigh as much as five of 180 g, but that is not what was typed.
    return packed.quantity === null || isOfSize(written, name) ? packed : { ...packed, isSure: false }
  }
  if (!isCounted(unit)) return listed === null ? { quantity, isSure: false } : nothing
  if (listed === null) return { quantity, isSure: !mayBePieces(quantity, { unit, name }) }
  if (listed === unit) return { quantity, isSure: true }
  // „2 balení“ of an item sold by the piece are two if a piece is a package. „10 ks“ of a package of ten is one.
  if (listed === 'balení') return readSize(name) === null ? nothing : { quantity, isSure: true }
  const packed = inPackages(quantity, 'ks', name)
  return packed.quantity === null ? { quantity, isSure: false } : packed
}

function measured(quantity: number, listed: Unit, { unit, name }: { unit: Unit; name: string }): Amount {
  const times = factor(listed, unit)
  if (times !== null) return { quantity: thousandths(Math.round(quantity * times)), isSure: true }
  return isCounted(unit) ? inPackages(quantity, listed, name) : nothing
}

/**
 * Converts a typed amount to the unit of an item. Litres of bottled goods become whole bottles. A bare number of a weighed item is
 * uncertain: six bananas are not six kilograms. So is a bare number of items with numbered sizes; if the name contains that number, there
 * is no amount: `plenky 4` of *Plenky 4*.
 */
export function amountOf(
  listed: Pick<ListedItem, 'quantity' | 'unit' | 'size' | 'unread' | 'isLone' | 'orSize'>,
  item: { unit: Unit; name: string },
): Amount {
  const { quantity, unit, size } = listed
  if (quantity === null) return { quantity: null, isSure: listed.unread === undefined }
  if (quantity === 0) return nothing
  const besides = saidBesides(listed, item)
  if (besides !== null) return besides === 'otherKind' ? { quantity, isSure: false } : nothing
  const amount = unit === null || isCounted(unit) ? counted(quantity, { unit, size }, item) : measured(quantity, unit, item)
  const isOfEach = listed.orSize !== undefined && isOfSize(listed.orSize, item.name)
  const isPossible = amount.quantity === null || isQuantityFor(amount.quantity, item.unit)
  return isPossible && !isOfEach ? amount : { ...amount, isSure: false }
}

/** What the number may mean other than the count; null if it can only be the count. */
export const saidBesides = (
  { quantity, size, isLone }: Pick<ListedItem, 'quantity' | 'size' | 'isLone'>,
  item: { unit: Unit; name: string },
) => (isLone && quantity !== null && size === null && isCounted(item.unit) ? loneNumber(quantity / 1000, item.name) : null)

/** The typed further steps in the unit of an item; none if one of them is uncertain there. */
export function furtherOf(listed: ListedItem, item: { unit: Unit; name: string }): { quantity: Quantity; cap: Money | null }[] {
  const steps = (listed.furtherSteps ?? []).map(({ quantity, cap }) => ({ ...amountOf({ ...listed, quantity }, item), cap }))
  return steps.every(({ isSure, quantity }) => isSure && quantity !== null)
    ? steps.map(({ quantity, cap }) => ({ quantity: quantity!, cap }))
    : []
}
