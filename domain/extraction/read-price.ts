import type { Money } from '../money/money.ts'
import type { Confidence, ItemFacts, PriceRemark, Source, UnitPrice } from './facts.ts'
import type { Block, Page } from './page.ts'
import { foreignCurrency, readPrices, type PriceInText } from './price.ts'

/** A price a page says to machines. */
export interface PriceSaid {
  source: Source
  price: Money | null
  currency: string | null
  remark: PriceRemark | null
  unitPrice: UnitPrice | null
}

interface Seen extends PriceInText {
  /** The higher, the likelier it is the price of the item. */
  score: number
}

const BESIDE =
  /related|similar|recommend|podobn|souvis|upsell|cross-?sell|carousel|slider|minicart|kosik|basket|cart-|also|suggest|bestsell|listing|product-list|category|variant-other|accessor|prislusenstvi|footer|(?:^|\s)(?:nav|aside)\s|shipping|doprava|delivery|history|instal/i
const PRICE_HINT = /price|cena|cost|amount/i
const OF_ITEM = /product|detail|main|buy|offer|buybox|koup/i
const UNIT_HINT = /unit|per-|measure|merna|jednotk|compar|za-kg/i
const NO_VAT_HINT = /without-?vat|excl|bez-?dph|novat|no-vat|excluding/i

/** The price that belongs to what is written about it stands near the heading; where there is none, anywhere. */
function seenPrices(blocks: readonly Block[]): Seen[] {
  const heading = blocks.findIndex(({ tag }) => tag === 'h1')
  return blocks.slice(0, 6000).flatMap(({ text, hints, isStruck }, i) => {
    if (text.length > 400) return []
    // A label alone says of the price beside it what it is.
    const label = blocks[i - 1]
    const lead = label && label.tag !== 'h1' && label.text.length <= 40 && !/\d/.test(label.text) ? `${label.text} ` : ''
    const near = heading < 0 ? 0 : i > heading ? Math.max(0, 40 - (i - heading)) / 10 : -1
    return readPrices(lead + text, hints).map((price, at) => {
      const isOld = isStruck && price.kind !== 'unit'
      const kind = isOld ? 'old' : price.kind === 'plain' && UNIT_HINT.test(hints.slice(0, 40)) && price.per ? 'unit' : price.kind
      const score =
        near +
        (PRICE_HINT.test(hints) ? 4 : 0) +
        (OF_ITEM.test(hints) ? 1 : 0) -
        (BESIDE.test(hints) ? 8 : 0) -
        (text.length > 120 ? 3 : 0) -
        at * 0.2
      return { ...price, kind: kind === 'plain' && NO_VAT_HINT.test(hints) ? 'withoutVat' : kind, score }
    })
  })
}

const RANK: Readonly<Record<string, number>> = { plain: 3, from: 2, club: 1, withoutVat: 0 }

/** The visible price of the item: with VAT before without, everybody's before a club's, then what stands likeliest. */
function bestSeen(seen: readonly Seen[]): Seen | null {
  const payable = seen.filter(({ kind }) => kind in RANK)
  const top = Math.max(...payable.map(({ score }) => score))
  const likely = payable.filter(({ score }) => score >= top - 3.5)
  return likely.sort((a, b) => RANK[b.kind]! - RANK[a.kind]! || b.score - a.score)[0] ?? null
}

/** What is weighed has a price of one kilo or litre and no other. */
function weighed(seen: readonly Seen[]): ItemFacts['price'] {
  const best = seen.filter(({ per }) => per && per.unit !== 'ks').sort((a, b) => b.score - a.score)[0]
  return best?.per && best.score >= 0 ? { value: best.per.price, source: 'text', confidence: 'medium', remark: null } : undefined
}

const remarkOf = (kind: PriceInText['kind']): PriceRemark | null =>
  kind === 'from' || kind === 'club' || kind === 'withoutVat' ? kind : null
const sure = (said: PriceSaid, confidence: Confidence) => ({ value: said.price!, source: said.source, confidence, remark: said.remark })

/**
 * The price, where what is said to machines and what is seen may differ. Both alike: high. Said, and nothing seen: medium. Said, but seen
 * only as an old price, without VAT or for a club, or not seen at all beside another one: what is seen holds, as people pay by it.
 */
function chosen(said: PriceSaid | undefined, seen: readonly Seen[]): ItemFacts['price'] {
  const best = bestSeen(seen)
  const shown = best && ({ value: best.price, source: 'text', remark: remarkOf(best.kind) } as const)
  if (!said) return shown ? { ...shown, confidence: best!.score >= 4 ? 'medium' : 'low' } : weighed(seen)
  if (!shown || !best) return sure(said, said.remark === 'withoutVat' ? 'low' : 'medium')
  if (said.price === best.price) return { ...sure(said, 'high'), remark: said.remark ?? remarkOf(best.kind) }
  const same = seen.filter(({ price }) => price === said.price)
  if (same.some(({ kind }) => kind === 'plain' || kind === 'from')) return sure(said, said.remark === null ? 'high' : 'medium')
  return best.score >= 4 ? { ...shown, confidence: same.length > 0 ? 'medium' : 'low' } : sure(said, 'low')
}

type PriceFacts = Pick<ItemFacts, 'price' | 'currency' | 'unitPrice'>

/** Price, currency and unit price of a page, from what it says to machines and what it shows; `beside` is text beside the label of a unit price. */
export function readPrice({ blocks }: Pick<Page, 'blocks'>, told: readonly PriceSaid[], beside: string | undefined): PriceFacts {
  const seen = seenPrices(blocks)
  const foreign = told.find(({ price, currency }) => price === null && currency !== null && currency !== 'CZK')
  const said = told.find(({ price }) => price !== null)
  const facts: PriceFacts = {}
  const seenForeign =
    seen.length === 0
      ? blocks
          .slice(0, 2000)
          .map(({ text }) => foreignCurrency(text.slice(0, 400)))
          .find(Boolean)
      : null
  if (!said && (foreign || seenForeign)) {
    facts.currency = foreign
      ? { value: foreign.currency!, source: foreign.source, confidence: 'high' }
      : { value: seenForeign!, source: 'text', confidence: 'low' }
    return facts
  }
  const price = chosen(said, seen)
  if (price) {
    facts.price = price
    facts.currency = { value: 'CZK', source: said?.currency ? said.source : 'text', confidence: said?.currency ? 'high' : 'medium' }
  }
  const unitSaid = told.find((each) => each.unitPrice)
  const labelled = beside === undefined ? null : (readPrices(`cena za kg ${beside}`).find(({ per }) => per)?.per ?? null)
  const unitSeen = seen.filter(({ kind, per }) => kind === 'unit' && per).sort((a, b) => b.score - a.score)[0]?.per
  if (unitSaid) facts.unitPrice = { value: unitSaid.unitPrice!, source: unitSaid.source, confidence: 'high' }
  else if (unitSeen ?? labelled) facts.unitPrice = { value: (unitSeen ?? labelled)!, source: 'text', confidence: 'medium' }
  return facts
}
