import { haler, type Money } from '../../money/money.ts'
import type { PriceRemark } from './facts.ts'
import type { UnitPrice } from '../catalog/package-size.ts'
import { isOfType, listOf, nodesOf, textOf, type Node } from './json-ld.ts'
import { perOne, readPlainPrice, readPrices } from './price.ts'
import { isPlusVat } from './vat.ts'

/** The price of an item in structured data. */
export interface StatedPrice {
  price: Money | null
  currency: string | null
  remark: PriceRemark | null
  unitPrice: UnitPrice | null
}

const CODES: Readonly<Record<string, string>> = { KGM: 'kg', GRM: 'g', LTR: 'l', MLT: 'ml', H87: 'ks', C62: 'ks', EA: 'ks' }

/** Reads a unit price: a price with a reference quantity. */
function unitPriceOf(node: Node, price: Money): UnitPrice | null {
  const [quantity] = nodesOf(node['referenceQuantity'])
  if (!quantity) return null
  const measure = textOf(quantity['unitCode']) || textOf(quantity['unitText'])
  return perOne(price, textOf(quantity['value']) || '1', CODES[measure.toUpperCase()] ?? measure.toLowerCase())
}

interface Named {
  price: Money
  currency: string | null
  isWithoutVat: boolean
  isForMembers: boolean
  unitPrice: UnitPrice | null
}

const OLD = /ListPrice|StrikethroughPrice|SRP|MSRP|SalePrice_old/
const isFalse = (value: unknown) => value === false || /^(?:https?:\/\/schema\.org\/)?false$/i.test(textOf(value))

/** A price as a program or a person writes it: `39.90`, `39,90 Kč s DPH`. */
function readValue(text: string): Pick<Named, 'price' | 'isWithoutVat'>[] {
  const plain = readPlainPrice(text)
  if (plain !== null) return [{ price: plain, isWithoutVat: false }]
  return readPrices(text.slice(0, 200)).flatMap(({ price, kind, isSplit }) =>
    !isSplit && (kind === 'plain' || kind === 'withoutVat') ? [{ price, isWithoutVat: kind === 'withoutVat' }] : [],
  )
}

/**
 * The prices of an offer and its specifications, without old ones. An offer has one price, so of two the lower one is without VAT if the other
 * is that plus VAT, and so is one that a specification says to be without it.
 */
function pricesOf(offer: Node): Named[] {
  const own = [offer, ...nodesOf(offer['priceSpecification'])].filter((node) => !OLD.test(textOf(node['priceType'])))
  const isAllWithout = own.some((node) => isFalse(node['valueAddedTaxIncluded']) && node['price'] === undefined)
  const all = own.flatMap((node) => {
    const currency = textOf(node['priceCurrency'] ?? offer['priceCurrency']).toUpperCase()
    return listOf(node['price'] ?? node['lowPrice'])
      .slice(0, 10)
      .flatMap((value) => readValue(textOf(value)))
      .map(({ price, isWithoutVat }) => ({
        price,
        currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
        isWithoutVat: isWithoutVat || isAllWithout || isFalse(node['valueAddedTaxIncluded']),
        isForMembers: node['validForMemberTier'] !== undefined,
        unitPrice: unitPriceOf(node, price),
      }))
  })
  const paid = all.filter(({ isForMembers, unitPrice }) => !isForMembers && !unitPrice)
  const isWithout = ({ price }: Named) => paid.some((other) => (other.isWithoutVat ? other.price === price : isPlusVat(price, other.price)))
  return all.map((each) => (paid.includes(each) && isWithout(each) ? { ...each, isWithoutVat: true } : each))
}

const isSoldOut = (offer: Node) => /OutOfStock|Discontinued|SoldOut/.test(textOf(offer['availability']))
const none: StatedPrice = { price: null, currency: null, remark: null, unitPrice: null }

/**
 * The price of an item from its offers: the lowest in stock; prices with VAT before prices without, public prices before member prices. If
 * prices differ or a range is given, the remark is `from`. A price in another currency gives only the currency.
 */
export function statedPrice(product: Node): StatedPrice {
  const variants = nodesOf(product['hasVariant']).flatMap((variant) => nodesOf(variant['offers']))
  const outer = [...nodesOf(product['offers']), ...variants]
  const offers = outer.flatMap((offer) =>
    nodesOf(offer['offers']).length > 0 && offer['lowPrice'] === undefined ? nodesOf(offer['offers']) : [offer],
  )
  const inStock = offers.filter((offer) => !isSoldOut(offer))
  const all = (inStock.length > 0 ? inStock : offers).slice(0, 200).flatMap(pricesOf)
  const unitPrice = all.find((each) => each.unitPrice)?.unitPrice ?? null
  const whole = all.filter((each) => !each.unitPrice)
  const currency = whole[0]?.currency ?? (textOf(listOf(outer[0]?.['priceCurrency'])) || null)
  const ours = whole.filter((each) => (each.currency ?? 'CZK') === 'CZK')
  const everybodys = ours.filter((each) => !each.isForMembers)
  const payable = everybodys.length > 0 ? everybodys : ours
  const withVat = payable.filter((each) => !each.isWithoutVat)
  const chosen = withVat.length > 0 ? withVat : payable
  if (chosen.length === 0) return { ...none, currency, unitPrice }
  const lowest = Math.min(...chosen.map(({ price }) => price))
  const isRange = offers.some(
    (offer) =>
      isOfType(offer, /AggregateOffer$/) && textOf(offer['highPrice']) !== '' && readPlainPrice(textOf(offer['highPrice'])) !== lowest,
  )
  const isFrom = isRange || (offers.length > 1 && new Set(chosen.map(({ price }) => price)).size > 1)
  const remark = everybodys.length === 0 ? 'club' : withVat.length === 0 ? 'withoutVat' : isFrom ? 'from' : null
  // A price without a currency counts as Kč only if nothing on the page names another one.
  return { price: haler(lowest), currency: chosen.some((each) => each.currency !== null) ? 'CZK' : null, remark, unitPrice }
}
