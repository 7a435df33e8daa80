import { isCounted, type Unit } from '../../money/unit.ts'
import { formatSize, readSize, withoutSizes } from '../../catalog/catalog/size.ts'
import { haler, MAX_PRICE, type Money } from '../../money/money.ts'

/** Normalises a name to one line with single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** The brand preference: none, a preferred brand, or a required one. */
export interface BrandWish {
  preferredBrand: string
  brandFlexible: boolean
}

/** Maximum length of an item's name. */
export const MAX_NAME = 120

/**
 * The name of an off-catalog item, which is also used to find it. Items without a brand pool regardless of brand. A required brand makes
 * another item, so it becomes part of the name.
 */
export function itemName(genericName: string, { preferredBrand, brandFlexible }: BrandWish): string {
  const [name, brand] = [oneLine(genericName), oneLine(preferredBrand)]
  return brand === '' || brandFlexible ? name : `${name}, ${brand}`
}

/** The message for a missing name; null if there is one. A package alone names nothing: `500 g`. */
export const nameFault = (name: string, type: 'product' | 'service'): string | null =>
  withoutSizes(name).trim() !== '' ? null : `Název ${type === 'service' ? 'služby' : 'produktu'} je povinný`

/** The message for an unreadable package; null if it is empty or readable. */
export const packageFault = (text: string): string | null =>
  oneLine(text) === '' || readSize(text) !== null ? null : 'Napište balení třeba jako 500 g nebo 6 × 330 ml'

/**
 * Appends the package to a name, because different sizes are different items: `Máslo` and `250g` give `Máslo 250 g`. A size already in the
 * name is not repeated. Items sold by kg or l have none.
 */
export function withPackage(name: string, packageText: string, unit: Unit): string {
  const size = !isCounted(unit) ? null : readSize(packageText)
  if (size === null) return name
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s/gu, '')
  const words = formatSize(size)
  return plain(name).includes(plain(words)) ? name : `${oneLine(name)} ${words}`
}

/** The note of the line: the preferred brand, then the member's words. */
export function lineNotes(notes: string, { preferredBrand, brandFlexible }: BrandWish): string {
  const brand = oneLine(preferredBrand)
  if (brand === '' || !brandFlexible) return notes
  return notes === '' ? `Nejraději značka ${brand}.` : `Nejraději značka ${brand}. ${notes}`
}

/**
 * The suggested cap for an estimated price: a fifth more, rounded to whole Kč, or to haléře if that would be zero
 * (docs/rules/catalog.md#off-catalog-items). Null without an estimate.
 */
export function suggestedCap(estimate: Money | null): Money | null {
  if (estimate === null) return null
  const fifthMore = Math.round((estimate * 6) / 5)
  const inCrowns = Math.round(fifthMore / 100) * 100
  return haler(Math.min(inCrowns === 0 ? fifthMore : inCrowns, MAX_PRICE))
}

/**
 * Whether a line of the item must have a cap. Without one it is only interest and is not bought, which is allowed only for off-catalog items.
 */
export const needsCap = (item: { isOffCatalog: boolean }): boolean => !item.isOffCatalog

/** Maximum number of new off-catalog items per member and day. */
export const MAX_NEW_ITEMS_A_DAY = 50
