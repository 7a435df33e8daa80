import type { Money } from '../../money/money.ts'
import type { Confidence, ItemFacts, PriceRemark, Source } from './facts.ts'
import type { PackageSize, UnitPrice } from '../catalog/package-size.ts'
import type { Block } from './page.ts'
import { foreignCurrency, readPrices, type PriceInText, type PriceOf } from './price.ts'
import { thingOf, type Seen } from './seen-price.ts'
import { plusVat, withVatTold } from './vat.ts'
import { readSize } from '../catalog/size.ts'

/** A price in structured data. */
export interface PriceSaid {
  source: Source
  price: Money | null
  currency: string | null
  remark: PriceRemark | null
  unitPrice: UnitPrice | null
}

/** What is known about the item before its price. */
export interface Priced {
  size: PackageSize | undefined
  /** Its size or its name says that it is a package. */
  isPack: boolean
  /** Text beside the label of a unit price. */
  beside: string | undefined
}

const RANK: Readonly<Record<string, number>> = { plain: 4, from: 3, usual: 2, club: 1, withoutVat: 0 }

/** The chosen visible price. */
interface Best extends Seen {
  /** Others are equally likely. */
  isTied: boolean
}

/** Number of pieces in a package; 1 if it is not a package. */
const piecesOf = (size: PackageSize | undefined): number =>
  size === undefined ? 1 : size.count > 1 ? size.count : size.unit === 'ks' ? Math.max(1, size.amount / 1000) : 1

// Prices per piece are often rounded.
const isSoMany = (whole: Money, pieces: number, one: Money): boolean =>
  pieces > 1 && Math.abs(whole - pieces * one) <= Math.max(100, whole * 0.01)

/** Prices per piece, stated or computed. */
const onePiece = (seen: readonly Seen[]): Seen[] =>
  seen.flatMap((each) =>
    each.of === 'piece'
      ? [each]
      : each.kind === 'unit' && each.per?.unit === 'ks'
        ? [{ ...each, price: each.per.price, kind: 'plain' }]
        : [],
  )

/** If both one piece and a package have prices, chooses the one that matches the item's size. */
function fittingSize(best: Seen, likely: readonly Seen[], seen: readonly Seen[], { size, isPack }: Priced): Seen {
  const pieces = piecesOf(size)
  const single = onePiece(seen)
  if (!isPack) return best.of === 'pack' ? (single[0] ?? best) : best
  const ones = [...single, best].map(({ price }) => price)
  return (
    likely.find(({ price }) => ones.some((one) => one < price && isSoMany(price, pieces, one))) ??
    (best.of === 'piece'
      ? (likely.find(({ of }) => of === 'pack') ?? seen.find(({ of, kind }) => of === 'pack' && kind === 'plain') ?? best)
      : best)
  )
}

const sizeKey = (size: PackageSize | null | undefined) => (size ? `${size.count} ${size.amount} ${size.unit}` : '')

/** If several sizes have prices: the item's own size, otherwise the lowest with the remark `from`. */
function ofSizes(likely: readonly Seen[], size: PackageSize | undefined): Seen | null {
  const sized = likely.filter(({ label, kind }) => kind === 'plain' && thingOf(label) === '' && readSize(label) !== null)
  if (new Set(sized.map(({ price }) => price)).size < 2) return null
  const same = sized.find(({ label }) => sizeKey(readSize(label)) === sizeKey(size))
  const lowest = sized.reduce((least, each) => (each.price < least.price ? each : least))
  return same ?? { ...lowest, kind: 'from' }
}

/** Everybody's price instead of the club's, and the one with VAT instead of the one without it: that is what people pay, however small. */
function paidFirst(likeliest: Seen | undefined, everybodys: readonly Seen[]): Seen | undefined {
  if (likeliest?.kind === 'club') return everybodys[0] ?? likeliest
  const whole = likeliest?.kind === 'withoutVat' && plusVat(likeliest.price, everybodys)
  return whole ? { ...whole, score: Math.max(whole.score, likeliest.score) } : likeliest
}

/** The visible price of the item: with VAT before without, public before club, then the likeliest position. */
function bestSeen(seen: readonly Seen[], priced: Priced): Best | null {
  const own = seen.filter(({ place }) => place !== 'aside')
  const payable = own.filter(({ kind }) => kind in RANK)
  const top = payable.reduce((most, { score }) => Math.max(most, score), -Infinity)
  const isClubs = payable.some(({ kind }) => kind === 'club')
  const rankOf = ({ kind }: Seen) => (kind === 'usual' && !isClubs ? 1 : RANK[kind]!)
  const likely = payable.filter(({ score }) => score >= top - 3.5).sort((a, b) => rankOf(b) - rankOf(a) || b.score - a.score)
  // Shops show the club price large and the public price beside it small.
  const everybodys = payable
    .filter(({ kind, place }) => place === 'own' && (kind === 'plain' || kind === 'usual'))
    .sort((a, b) => b.score - a.score)
  const first = paidFirst(likely[0], everybodys)
  if (!first) return null
  const best = ofSizes(likely, priced.size) ?? fittingSize(first, likely, own, priced)
  const isTied = likely.some(
    (each) =>
      each.kind === first.kind &&
      each.price !== first.price &&
      each.of === first.of &&
      (each.look === first.look || each.score > first.score - 0.5),
  )
  return { ...best, isTied: isTied && best === first }
}

/** The price of goods without a package price: per kilo or litre if weighed, per piece if counted. */
function byMeasure(seen: readonly Seen[]): ItemFacts['price'] {
  const [best] = seen.filter(({ per, place }) => per && place !== 'aside').sort((a, b) => b.score - a.score)
  if (!best?.per || best.score < 0) return undefined
  const isSure = best.place === 'own' && best.per.unit !== 'ks' && !best.isSplit
  return { value: best.per.price, source: 'text', confidence: isSure ? 'medium' : 'low', remark: null }
}

const remarkOf = (kind: PriceInText['kind']): PriceRemark | null =>
  kind === 'from' || kind === 'club' || kind === 'withoutVat' ? kind : null
const sure = (said: PriceSaid, confidence: Confidence) => ({ value: said.price!, source: said.source, confidence, remark: said.remark })

/**
 * Chooses between the price in structured data and the visible one. Equal: confidence high. Only structured data: medium. If the visible one
 * differs, or shows the stated price only as old, without VAT or for a club, the visible one wins, because people pay by it. It is certain
 * only next to the item and without an equally likely one.
 */
function chosen(said: PriceSaid | undefined, best: Best | null, seen: readonly Seen[], { size, isPack }: Priced): ItemFacts['price'] {
  const shown = best && ({ value: best.price, source: 'text', remark: remarkOf(best.kind) } as const)
  const isClear =
    best !== null &&
    best.score >= 4 &&
    best.place === 'own' &&
    !best.isTied &&
    !best.isSplit &&
    best.kind !== 'usual' &&
    !(isPack && best.of === 'piece')
  if (!said) return shown ? { ...shown, confidence: isClear ? 'medium' : 'low' } : byMeasure(seen)
  if (!shown || !best) return sure(said, said.remark === 'withoutVat' ? 'low' : 'medium')
  if (said.price === best.price) return { ...sure(said, 'high'), remark: said.remark ?? remarkOf(best.kind) }
  if (best.isSplit) return sure(said, 'low')
  // The structured data gives the price per piece, and the shop sells packages.
  if (isSoMany(best.price, piecesOf(size), said.price!)) return { ...shown, confidence: 'low' }
  const same = seen.filter(({ price, place }) => price === said.price && place !== 'aside')
  if (said.remark === 'withoutVat' && best.kind === 'plain' && plusVat(said.price!, [best]))
    return { ...shown, confidence: best.place === 'own' && !best.isTied ? 'medium' : 'low' }
  if (same.some(({ kind }) => kind === 'plain' || kind === 'from')) return sure(said, said.remark === null ? 'high' : 'medium')
  return best.score >= 4 ? { ...shown, confidence: same.length > 0 && isClear ? 'medium' : 'low' } : sure(said, 'low')
}

type PriceFacts = Pick<ItemFacts, 'price' | 'currency' | 'unitPrice'> & { /** What the price is said to be for. */ of: PriceOf | null }

const PAID = new Set(['plain', 'from', 'usual', 'club', 'withoutVat', 'unit'])

/** The foreign currency of a page on which nothing of the item has a price in Kč. */
function foreignOf(blocks: readonly Block[], told: readonly PriceSaid[], seen: readonly Seen[]): ItemFacts['currency'] {
  const foreign = told.find(({ price, currency }) => price === null && currency !== null && currency !== 'CZK')
  if (told.some(({ price, currency }) => price !== null && currency !== null)) return undefined
  if (foreign) return { value: foreign.currency!, source: foreign.source, confidence: 'high' }
  if (seen.some(({ kind, place }) => PAID.has(kind) && place !== 'aside')) return undefined
  const shown = blocks
    .slice(0, 2000)
    .map(({ text }) => foreignCurrency(text.slice(0, 400)))
    .find(Boolean)
  return shown ? { value: shown, source: 'text', confidence: 'low' } : undefined
}

/** Price, currency and unit price of a page, from structured data and visible prices. */
export function readPrice(
  { blocks, seen: shown }: { blocks: readonly Block[]; seen: readonly Seen[] },
  told: readonly PriceSaid[],
  priced: Priced,
): PriceFacts {
  const seen = withVatTold(shown, blocks)
  const currency = foreignOf(blocks, told, seen)
  if (currency) return { currency, of: null }
  const said = told.find(({ price }) => price !== null)
  const facts: PriceFacts = { of: null }
  const best = bestSeen(seen, priced)
  const price = chosen(said, best, seen, priced)
  if (price) {
    facts.price = price
    facts.of = best?.price === price.value ? best.of : null
    facts.currency = { value: 'CZK', source: said?.currency ? said.source : 'text', confidence: said?.currency ? 'high' : 'medium' }
  }
  const unitSaid = told.find((each) => each.unitPrice)
  const labelled = priced.beside === undefined ? null : (readPrices(`cena za kg ${priced.beside}`).find(({ per }) => per)?.per ?? null)
  const unitSeen = seen
    .filter(({ kind, per, place, isSplit }) => kind === 'unit' && per && place !== 'aside' && !isSplit)
    .sort((a, b) => b.score - a.score)[0]?.per
  if (unitSaid) facts.unitPrice = { value: unitSaid.unitPrice!, source: unitSaid.source, confidence: 'high' }
  else if (unitSeen ?? labelled) facts.unitPrice = { value: (unitSeen ?? labelled)!, source: 'text', confidence: 'medium' }
  return facts
}
