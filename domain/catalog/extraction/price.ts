import { haler, type Money } from '../../money/money.ts'
import { fold } from '../../text/fold.ts'
import type { UnitPrice } from '../catalog/package-size.ts'

/**
 * What a price in a text is: the price to pay; `usual`, an old price, or the public price beside a club price; an old or other price; a unit
 * price; or no price of the item at all.
 */
export type PriceKind = 'plain' | 'from' | 'usual' | 'club' | 'withoutVat' | 'old' | 'unit' | 'other'

/** The quantity that a price is for. */
export type PriceOf = 'piece' | 'pack'

/** A price found in a text. */
export interface PriceInText {
  price: Money
  kind: PriceKind
  of: PriceOf | null
  /** The words before it that belong to it, folded. */
  lead: string
  /** For a unit price: normalised to one kg, l or piece. */
  per: UnitPrice | null
  /** Its haléře stand behind a space, `24 90 Kč`, so that the first number may be another one. */
  isSplit: boolean
}

/** Plausible prices of a page: 0,01 Kč to 100 000 Kč. */
export const isBelievable = (haleru: number): boolean => Number.isSafeInteger(haleru) && haleru >= 1 && haleru <= 10_000_000

const GAP = String.raw`[ \u00a0\u202f\u2009]`
// Each part has a maximum length, so matching stays linear in the text.
const NUMBER = String.raw`(?<![\d.,])(\d{1,3}(?:(?:${GAP}|\.)\d{3}){1,2}(?!\d)|\d{1,7})(?:[.,](\d{1,2})(?!\d)|([,.][-–—]{1,2}))?`
const EVERY_NUMBER = new RegExp(NUMBER, 'gu')
const AFTER = new RegExp(`${NUMBER}${GAP}{0,3}(?:(Kč|Kc|CZK)(?![a-zá-ž])|(?<=[-–—])())`, 'giu')
const BEFORE = new RegExp(`(?:CZK|Kč)${GAP}{0,3}${NUMBER}`, 'giu')

// Haléře behind a space. The mark of the currency stands behind them, or within or before the price; then none follows, which would be another price.
const WHOLE = String.raw`(?<![\d.,])(\d{1,3}(?:${GAP}\d{3}){1,2}|\d{1,6})`
const HALERE = String.raw`${GAP}{1,2}(\d\d)`
const END = String.raw`(?=${GAP}{0,3}(?:$|[*(|]|s DPH|vč|h(?:al)?\b))`
const SPLIT = [
  String.raw`${WHOLE}(?:[,.][-–—]{1,2})?${HALERE}${GAP}{0,3}(?:Kč|Kc|CZK)(?![a-zá-ž])`,
  String.raw`${WHOLE}(?:[,.][-–—]{1,2}|${GAP}{0,3}(?:Kč|CZK))${HALERE}${END}`,
  String.raw`(?:Kč|CZK)${GAP}{0,3}${WHOLE}${HALERE}${END}`,
].map((pattern) => new RegExp(pattern, 'giu'))

const amount = (whole: string, cents: string | undefined): number =>
  Number(whole.replaceAll(/\D/g, '')) * 100 + Number((cents ?? '').padEnd(2, '0'))

const NEXT =
  /^[\s:]{0,3}(?:\/|za|per|=)\s{0,3}(\d{1,4}(?:[.,]\d{1,3})?)?\s{0,3}(kg|g|l|ml|ks|kus|litr|m|praci|prani|davk[au]|bal\.?|baleni)(?![a-z])/
const BEFORE_UNIT =
  /(?:(?:cena|kc) za|merna cena|jednotkova cena)[^\d]{0,16}?(?:(\d{1,4}(?:[.,]\d{1,3})?)\s{0,3})?(kg|g|l|ml|ks|kus|litr)(?![a-z])[^\d]{0,12}$|(\d{1,4}(?:[.,]\d{1,3})?)\s{0,3}(kg|g|l|ml|ks|kus|litr)\s{0,3}=\s{0,3}$/
const SCALES: Readonly<Record<string, readonly [UnitPrice['unit'], number]>> = {
  kg: ['kg', 1],
  g: ['kg', 0.001],
  l: ['l', 1],
  litr: ['l', 1],
  ml: ['l', 0.001],
  ks: ['ks', 1],
  kus: ['ks', 1],
}

/** Converts the price of `of` kg, g, l, ml or pieces to the price of one kg, l or piece; null for other measures. */
export function perOne(price: number, of: string | undefined, measure: string): UnitPrice | null {
  const [unit, scale] = SCALES[measure] ?? []
  const size = Number((of ?? '1').replace(',', '.')) * (scale ?? 0)
  if (!unit || !(size > 0)) return null
  const one = Math.round(price / size)
  return isBelievable(one) ? { price: haler(one), unit } : null
}

const OLD =
  /\b(?:puvodn|drive|pred slevou|doporucena|dmoc|moc\b|nejnizsi cena|misto\b|stara cena|katalogova|cenikova|za poslednich 30|was\b|instead of|rrp\b|statt\b|uvp\b)/
const USUAL = /\b(?:(?:bezn|obvykl)[ae]\b|regular price)/
const EVERYBODY = /\b(?:bez (?!dph|dane)\p{L}{3}|ostatni\b|pro vsechny|jednoraz)/u
// Words that mark a price for larger quantities, from two up.
const MANY =
  /\b(?:od|nad|alespon|minimalne|pri \p{L}{3,10})\s{1,2}(?:[2-9]|\d{2,4})\s?(?:ks|kus)|(?<![\d,.–-])(?:[2-9]|\d{2,4})\s?(?:[–-]\s?\d{1,4}|\+|a vice)\s?(?:ks|kus)/u
// Words that mark another amount: a fee, a saving, an approximate price, or a price only with a code or a subscription.
const OTHER =
  /\b(?:doprav|postovn|rozvoz|dovoz|doruc|zaloha|splat|mesicne|usetr|sleva|slevou|zdarma|nad\b|zbyva|darek|body|kredit|recykl|dobirk|vratn|minimalni (?:objednavka|nakup)|uspora|ziskate|kupon|kosik|celkem|mezisoucet|s kodem|voucher|predplat|abonma|odber)|(?:\b(?:priblizne|cca\.?|asi|zhruba|okolo|kolem|orientacne|about|approx\.?)(?: na| za)?|[~≈])\s{0,3}$/
const CLUB =
  /\b(?:klub|club|s kartou|se? .{0,12}kartou|clen|vernost|registrovan|[sv] (?:nasi |mobilni )?aplikac|pro (?:drzitele|prihlasen|student|senior))/
const NO_VAT = /bez (?:\d{1,2} ?% )?d\.?p\.?h|\bbez dane|(?:\+|plus) ?(?:\d{1,2} ?% )?dph|(?:excl?\.?|without|w\/o) (?:vat|tax|dph)/
const FROM = /\b(?:od|ceny od|uz od|jiz od|from)\s{0,3}$/
const ONE =
  /(?:^|[^\d,.–-])\s{0,3}1 (?:ks|kus|lahev|plechovka|kartuse|sacek|sklenice|tuba|role|kapsle|tableta|krabicka|pytel|rohlik)\b[^\d]{0,12}$/
const PACK =
  /\b(?:za|cena|cele|cely) (?:cele |cely |1 )?(?:baleni|karton|krabici|prepravku|multipack|sadu|plato|paletu)\b|\b(?:baleni|karton|multipack|sada|plato)\s?(?:\(|po |\d|:)/
const QUALIFIER = /dph|kart|klub|clen|registrac|aplikac/
const BREAK = /[,;|•/(]|\. |\s[–-]\s/

/**
 * Splits the words between two prices: those that belong to the first and those that belong to the second. A separator decides, also a colon
 * at the end; without one, whether the line puts words before its prices or after them.
 */
function divided(gap: string, areAfter: boolean): [left: string, right: string] {
  const at = BREAK.exec(gap)
  if (at) return [gap.slice(0, at.index), gap.slice(at.index)]
  if (/:\s{0,3}$/.test(gap)) return ['', gap]
  return areAfter ? [gap, ''] : ['', gap]
}

function kindOf(before: string, after: string, hints: string): PriceKind {
  if (NO_VAT.test(after.slice(0, 24)) || (NO_VAT.test(before.slice(-24)) && !/s dph/.test(after.slice(0, 12)))) return 'withoutVat'
  if (OLD.test(before) || OLD.test(after.slice(0, 16))) return 'old'
  if (EVERYBODY.test(before) || EVERYBODY.test(after.slice(0, 30))) return 'plain'
  if (OTHER.test(before) || MANY.test(before)) return 'other'
  if (CLUB.test(before) || CLUB.test(after.slice(0, 30)) || CLUB.test(hints)) return 'club'
  if (USUAL.test(before) || USUAL.test(after.slice(0, 16))) return 'usual'
  return FROM.test(before) ? 'from' : 'plain'
}

const ofOf = (before: string, after: string): PriceOf | null =>
  PACK.test(before) || /^\s{0,3}(?:\/|za|per)\s{0,3}(?:cele )?(?:bal\.|baleni|karton)/.test(after)
    ? 'pack'
    : ONE.test(before)
      ? 'piece'
      : null

/** A price in a text, without the words around it. */
interface Span {
  at: number
  end: number
  haleru: number
  isSplit: boolean
}

const spanOf =
  (isSplit: boolean) =>
  (match: RegExpExecArray): Span => ({
    at: match.index,
    end: match.index + match[0].length,
    haleru: amount(match[1]!, match[2]),
    isSplit,
  })

function spansIn(text: string): Span[] {
  const split = SPLIT.flatMap((pattern) => [...text.matchAll(pattern)].map(spanOf(true)))
  const plain = [...text.matchAll(AFTER), ...text.matchAll(BEFORE)].map(spanOf(false))
  const spans: Span[] = []
  for (const span of [...split, ...plain].sort((a, b) => a.at - b.at)) {
    const last = spans.at(-1)
    if (!last || span.at >= last.end) spans.push(span)
  }
  return spans
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** `24⁹⁰` as `24 90`. */
const lowered = (text: string): string =>
  text.replaceAll(
    /(?<=\d)[ \u00a0]?([⁰¹²³⁴-⁹]{2})(?![⁰¹²³⁴-⁹])/gu,
    (_, raised: string) => ` ${raised.replaceAll(/./g, (digit) => String(RAISED.indexOf(digit)))}`,
  )

const RANGE = /^\s{0,3}(?:–|—|-|az|do|to)\s{0,3}$/
// `59–79 Kč`: the lower end has no currency of its own.
const LOWER_END = new RegExp(`${NUMBER}${GAP}{0,3}(?:–|—|-|až)${GAP}{0,3}$`, 'u')

/**
 * The prices in Kč in a text, in order: `29,90 Kč`, `1 290,-`, `od 35 Kč`, `1 kg = 59,80 Kč`. The words around each price, up to the next
 * one, decide its kind. The lower end of a range is a price `from`. Runs in linear time.
 */
export function readPrices(written: string, hints = ''): PriceInText[] {
  const text = lowered(written)
  const spans = spansIn(text)
  const endOf = (i: number) => spans[i]!.end
  const gaps = spans.map(({ at }, i) => fold(text.slice(Math.max(i > 0 ? endOf(i - 1) : 0, at - 48), at)))
  const rest = spans.length > 0 ? fold(text.slice(endOf(spans.length - 1), endOf(spans.length - 1) + 40)) : ''
  const areAfter = !/\p{L}/u.test(gaps[0] ?? '') || QUALIFIER.test(rest)
  return spans.flatMap(({ at, haleru, isSplit }, i): PriceInText[] => {
    if (!isBelievable(haleru)) return []
    const [gap, next] = [gaps[i]!, gaps[i + 1]]
    const before = i === 0 ? gap : divided(gap, areAfter)[1]
    const after = next === undefined ? rest : divided(next.slice(0, 40), areAfter)[0]
    const until = next === undefined ? rest : fold(text.slice(endOf(i), Math.min(spans[i + 1]!.at, endOf(i) + 40)))
    const [, of, measure] = NEXT.exec(until) ?? []
    const [, size, unit, size2, unit2] = BEFORE_UNIT.exec(before) ?? []
    const by = measure ?? unit ?? unit2
    const isPack = by !== undefined && by.startsWith('bal')
    if (by && !isPack)
      return [{ price: haler(haleru), kind: 'unit', of: null, lead: before, per: perOne(haleru, of ?? size ?? size2, by), isSplit }]
    const lower = LOWER_END.exec(text.slice(Math.max(i > 0 ? endOf(i - 1) : 0, at - 24), at))
    const from = lower ? amount(lower[1]!, lower[2]) : 0
    const kind = kindOf(before, after, fold(hints))
    if (kind === 'plain' && isBelievable(from) && from < haleru)
      return [{ price: haler(from), kind: 'from', of: null, lead: before, per: null, isSplit }]
    if (i > 0 && RANGE.test(gap)) return [{ price: haler(haleru), kind: 'other', of: null, lead: before, per: null, isSplit }]
    const isLower = next !== undefined && RANGE.test(next) && kind === 'plain'
    return [{ price: haler(haleru), kind: isLower ? 'from' : kind, of: ofOf(before, until), lead: before, per: null, isSplit }]
  })
}

// Numbers that are counts, measures, other currencies or parts of codes.
const NO_PRICE =
  /^(?:[\d\p{L}%‰°€$£×/]|[ \u00a0\u202f]{0,2}(?:[%‰°€$£×]|(?:eur|usd|pln|huf|gbp|zł|ft|kg|dkg|g|ml|dl|cl|l|ks|cm|mm|m)(?![\p{L}\d])))/iu

/** All numbers in a text that may be prices without a currency, in haléře. */
export function bareNumbers(text: string): Set<number> {
  const numbers = [...text.matchAll(EVERY_NUMBER)].filter(
    (match) =>
      !NO_PRICE.test(text.slice(match.index + match[0].length, match.index + match[0].length + 8)) &&
      !/[€$£\p{L}]$/u.test(text.slice(0, match.index)),
  )
  return new Set(numbers.map((match) => amount(match[1]!, match[2])).filter(isBelievable))
}

/** Parses a price from structured data: `29.90`, `29,90`, `1 290`, `1.290,00 Kč`. Haléře; null if it is invalid. */
export function readPlainPrice(text: string): Money | null {
  // `24 90` is no number.
  if (/\d[\s\u00a0\u202f](?!\d{3}(?!\d))\d/.test(text)) return null
  const bare = text.trim().replaceAll(/(?:Kč|CZK|,-)|[\s\u00a0\u202f]/giu, '')
  if (bare.length > 16) return null
  const [, whole, cents] =
    /^(\d{1,8})(?:[.,](\d{1,2})0*)?$/.exec(bare) ??
    /^(\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(bare) ??
    /^(\d{1,8})[.,](\d{2})\d+$/.exec(bare) ??
    []
  if (whole === undefined) return null
  const haleru = amount(whole, cents)
  return isBelievable(haleru) ? haler(haleru) : null
}

/** The foreign currency that a text names beside a number, as ISO 4217; null for Kč. */
export function foreignCurrency(text: string): string | null {
  const sign = /\d\s{0,3}(€|EUR\b|zł|PLN\b|USD\b|Ft\b|HUF\b|£|GBP\b)|(€|\$|£)\s{0,3}\d/.exec(text)
  const name = sign?.[1] ?? sign?.[2]
  return name ? ({ '€': 'EUR', zł: 'PLN', Ft: 'HUF', '£': 'GBP', $: 'USD' }[name] ?? name) : null
}
