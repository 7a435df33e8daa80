import { isCounted, type Unit } from '../../money/unit.ts'
import { formatSize, readSize } from '../../catalog/catalog/size.ts'
import { haler, MAX_PRICE, type Money } from '../../money/money.ts'

/** A text on one line, with single spaces: names that differ by nothing else are the same. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** What is wished of a brand: none, one that may be another, or that one alone. */
export interface BrandWish {
  preferredBrand: string
  brandFlexible: boolean
}

/** The longest name of an item. */
export const MAX_NAME = 120

/**
 * What an item from outside is called, and found by. Goods without a brand are pooled whatever the brand; who insists on one
 * asks for another item, so the brand is part of its name.
 */
export function itemName(genericName: string, { preferredBrand, brandFlexible }: BrandWish): string {
  const [name, brand] = [oneLine(genericName), oneLine(preferredBrand)]
  return brand === '' || brandFlexible ? name : `${name}, ${brand}`
}

/** What is said where a package cannot be read; null for none, and for one that can. */
export const packageFault = (text: string): string | null =>
  oneLine(text) === '' || readSize(text) !== null ? null : 'Napište balení třeba jako 500 g nebo 6 × 330 ml'

/**
 * A name with its package, as pieces of different sizes are different items: `Máslo` in `250g` is `Máslo 250 g`. A package that
 * the name says already is not said twice, and what is sold by the kilo or litre has none.
 */
export function withPackage(name: string, packageText: string, unit: Unit): string {
  const size = !isCounted(unit) ? null : readSize(packageText)
  if (size === null) return name
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s/gu, '')
  const words = formatSize(size)
  return plain(name).includes(plain(words)) ? name : `${oneLine(name)} ${words}`
}

/** The note of the line: the member's own words, after the brand that would be liked best but need not be. */
export function lineNotes(notes: string, { preferredBrand, brandFlexible }: BrandWish): string {
  const brand = oneLine(preferredBrand)
  if (brand === '' || !brandFlexible) return notes
  return notes === '' ? `Nejraději značka ${brand}.` : `Nejraději značka ${brand}. ${notes}`
}

/**
 * The cap that is suggested for an estimated price: a fifth more, rounded to whole Kč (spec 2 §9), to haléře where whole Kč would
 * make nothing of it. Null without an estimate.
 */
export function suggestedCap(estimate: Money | null): Money | null {
  if (estimate === null) return null
  const fifthMore = Math.round((estimate * 6) / 5)
  const inCrowns = Math.round(fifthMore / 100) * 100
  return haler(Math.min(inCrowns === 0 ? fifthMore : inCrowns, MAX_PRICE))
}

/**
 * Whether a line of the item has to have a cap. Without one it is mere interest, for which nothing is bought of itself, and only what the catalog
 * does not have may be that (spec 2 §5).
 */
export const needsCap = (item: { isOffCatalog: boolean }): boolean => !item.isOffCatalog

/** How many new items of their own a member may ask for a day. */
export const MAX_NEW_ITEMS_A_DAY = 50
