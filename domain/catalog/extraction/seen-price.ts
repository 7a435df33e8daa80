import { fold } from '../../text/fold.ts'
import { placesOf, type Place } from './own-part.ts'
import type { Block } from './page.ts'
import { readPrices, type PriceInText } from './price.ts'
import { readSize, withoutSizes } from '../catalog/size.ts'

/** A price that is visible on a page. */
export interface Seen extends PriceInText {
  /** The higher, the likelier it is the price of the item. */
  score: number
  /** Index of its block. */
  at: number
  place: Place
  /** The text before it in its line, or in the line above; '' if there is none. */
  label: string
  /** The name of a thing beside it, in its line or above it up to another price; '' if there is none. */
  thing: string
  /** Its formatting; prices of a list are all formatted alike. */
  look: string
  /** The class names say that it belongs to something else. */
  isBeside: boolean
}

const RELATED =
  /related|similar|recommend|podobn|souvis|upsell|cross-?sell|carousel|slider|minicart|kosik|basket|cart-|also|suggest|bestsell|variant-other|accessor|prislusenstvi|footer|(?:^|\s)(?:nav|aside)\s|shipping|doprava|delivery|history|instal|voucher|coupon|kupon/i
const LISTING = /listing|product-list|category/i
const PRICE_HINT = /price|cena|cost|amount/i
const OF_ITEM = /product|detail|main|buy|offer|buybox|koup/i
const UNIT_HINT = /unit|per-|measure|merna|jednotk|compar|za-kg/i
const NO_VAT_HINT =
  /without[-_]?(?:vat|tax)|excl|bez[-_]?dph|no[-_]?(?:vat|tax)(?![a-z])|ex[-_](?:vat|tax)|net[-_]?price|price[-_]?net(?:to)?(?![a-z])/i

function kindOf({ hints, isStruck }: Block, { kind, per }: PriceInText): PriceInText['kind'] {
  if (kind === 'unit') return kind
  if (isStruck) return 'old'
  if (kind !== 'plain') return kind
  if (UNIT_HINT.test(hints.slice(0, 40)) && per) return 'unit'
  return NO_VAT_HINT.test(hints) ? 'withoutVat' : 'plain'
}

const hasPrice = (text: string) => /\d/.test(text) && readPrices(text).length > 0

// Other words that accompany prices.
const PRICE_WORDS =
  /\b(?:merna|jednotkova|koupit|kosiku|pridat|objednat|detail|vice|novinka|akce|sleva|tip|cen[ay]|bezn[ae]|nase|akcni|klubova|puvodni|nova|nyni|ted|jen|pouze|jiz|od|do|za|na|s|se|bez|vcetne|dph|kc|czk|celkem|s?kartou|karty|kus[uy]?|ks|baleni|karton|kod|skladem|price|now|was|only|from|k|ho|mnozstvi|vice|lahev)\b/g

/** What a label names apart from words about the price and the size; '' for nothing. */
export function thingOf(label: string): string {
  const words = fold(withoutSizes(label))
    .replaceAll(PRICE_WORDS, ' ')
    .match(/[\p{L}\d]+/gu)
  return words?.some((word) => /\p{L}{3}/u.test(word)) ? words.join(' ') : ''
}

/** What the blocks above a price name: at most three blocks, up to another price or the item's name. */
function nameAbove(blocks: readonly Block[], at: number, nameAt: number): string {
  for (let i = at - 1; i >= Math.max(0, at - 3); i -= 1) {
    const { text } = blocks[i]!
    if (i === nameAt || text.length > 120 || hasPrice(text)) return ''
    const thing = thingOf(text)
    if (thing !== '') return thing
  }
  return ''
}

/** Maximum number of prices read on a page. A page with hundreds of thousands would block the process. */
export const MOST_PRICES = 2000

/**
 * The prices of a page with their positions, at most `MOST_PRICES`. The price of the item is near its heading, or anywhere if there is no
 * heading.
 */
export function seenPrices(blocks: readonly Block[], nameAt: number): Seen[] {
  const places = placesOf(blocks, nameAt)
  let left = MOST_PRICES
  return blocks.slice(0, 6000).flatMap((block, i) => {
    const { tag, text, hints } = block
    if (text.length > 400 || left === 0) return []
    // A line with only a label describes the price beside it.
    const above = blocks[i - 1]
    const isLabel =
      above && i - 1 !== nameAt && above.tag !== 'h1' && above.tag !== 'button' && above.text.length <= 48 && !hasPrice(above.text)
    const lead = isLabel ? `${above.text} ` : ''
    const near = nameAt < 0 ? 0 : i > nameAt ? Math.max(0, 40 - (i - nameAt)) / 10 : -1
    const own = /^[^\d]{2,120}(?=\d)/.exec(text)?.[0].trim() ?? ''
    const named = nameAbove(blocks, i, nameAt)
    const isBeside = RELATED.test(hints) || LISTING.test(hints)
    const base = near + (PRICE_HINT.test(hints) ? 4 : 0) + (OF_ITEM.test(hints) ? 1 : 0) - (isBeside ? 8 : 0) - (text.length > 120 ? 3 : 0)
    const prices = readPrices(lead + text, hints).slice(0, left)
    left -= prices.length
    return prices.map((price, n) => ({
      ...price,
      kind: kindOf(block, price),
      score: base - n * 0.2,
      at: i,
      place: places[i]!,
      label: /\p{L}{2}/u.test(own) ? own : lead.trim(),
      thing: thingOf(price.lead) || (n === 0 ? named : ''),
      look: `${tag} ${hints}`,
      isBeside,
    }))
  })
}

const LISTED = new Set(['plain', 'from', 'usual', 'unit'])

const BUY = /^(?:(?:pridat|vlozit|dat|koupit|objednat|do|detail|add|to|in|den) ?)*(?:kosiku|koupit|objednat|detail|cart|basket|warenkorb)$/

/** Whether a page offers at least three things to buy. */
const hasManyBuys = (blocks: readonly Block[]): boolean =>
  blocks.slice(0, 6000).filter(({ text }) => text.length <= 24 && BUY.test(fold(text))).length >= 3

/** The sizes of one item are bought separately, too. */
const isOfSize = ({ label, thing }: Seen): boolean => thing === '' && readSize(label) !== null

/**
 * The first price of a list of goods: at least three prices with equal formatting, each beside the name of another thing, with no equally
 * clear price of the item before them; or three things to buy. Null if there is no list.
 */
export function firstOfList(seen: readonly Seen[], blocks: readonly Block[], name: string): Seen | null {
  const listed = seen.filter(({ kind, place, look }) => LISTED.has(kind) && place !== 'aside' && !RELATED.test(look))
  const own = thingOf(name).split(' ').sort().join(' ')
  const isOther = ({ thing }: Seen) => thing !== '' && thing.split(' ').sort().join(' ') !== own
  const groups = Map.groupBy(listed, ({ look }) => look)
  const alike = [...groups.values()].find((each) => each.length >= 3 && !each.some(isOfSize))
  if (alike && hasManyBuys(blocks)) return alike[0]!
  const cards = [...groups.values()].find((each) => new Set(each.filter(isOther).map(({ thing }) => thing)).size >= 3)
  const first = cards?.[0]
  if (!first || !isOther(first)) return null
  return listed.some((each) => each.at < first.at && !isOther(each) && each.score >= first.score - 1) ? null : first
}
