import { haler, type Money } from '../money/money.ts'
import { fold } from '../text/fold.ts'
import type { UnitPrice } from './facts.ts'

/** What a price in a text is: the one to pay, an old or another one, one by the kilo, or none of the item at all. */
export type PriceKind = 'plain' | 'from' | 'club' | 'withoutVat' | 'old' | 'unit' | 'other'

/** A price as it stands in a text. */
export interface PriceInText {
  price: Money
  kind: PriceKind
  /** Of a price by the kilo, litre or piece, brought to one of them. */
  per: UnitPrice | null
}

/** What is believed of a page: 0,01 Kč to 100 000 Kč (design: security X2). */
export const isBelievable = (haleru: number): boolean => Number.isSafeInteger(haleru) && haleru >= 1 && haleru <= 10_000_000

const GAP = String.raw`[ \u00a0\u202f\u2009]`
// Each part is bounded, so that a megabyte of digits costs a megabyte.
const NUMBER = String.raw`(?<![\d.,])(\d{1,3}(?:(?:${GAP}|\.)\d{3}){1,2}(?!\d)|\d{1,7})(?:[.,](\d{1,2})(?!\d)|([,.][-–—]{1,2}))?`
const AFTER = new RegExp(`${NUMBER}${GAP}{0,3}(?:(Kč|Kc|CZK)(?![a-zá-ž])|(?<=[-–—])())`, 'giu')
const BEFORE = new RegExp(`(?:CZK|Kč)${GAP}{0,3}${NUMBER}`, 'giu')

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

/** The price of `of` kg, g, l, ml or pieces brought to one kg, l or piece; null for other measures. */
export function perOne(price: number, of: string | undefined, measure: string): UnitPrice | null {
  const [unit, scale] = SCALES[measure] ?? []
  const size = Number((of ?? '1').replace(',', '.')) * (scale ?? 0)
  if (!unit || !(size > 0)) return null
  const one = Math.round(price / size)
  return isBelievable(one) ? { price: haler(one), unit } : null
}

const OLD =
  /\b(?:puvodn|drive|bezna cena|bezne|pred slevou|doporucena|dmoc|moc\b|nejnizsi cena|misto\b|stara cena|katalogova|cenikova|za poslednich 30)/
const OTHER =
  /\b(?:doprav|postovn|zaloha|splat|mesicne|usetr|sleva|slevou|zdarma|nad|darek|body|kredit|recykl|dobirk|vratn|minimalni objednavka|uspora|ziskate|kupon|kosik)/
const CLUB = /\b(?:klub|club|s kartou|se? .{0,12}kartou|clen|vernost|registrovan)/
const NO_VAT = /bez dph|\bcena bez dane|excl\.? vat/
const FROM = /\b(?:od|ceny od|uz od|jiz od)\s{0,3}$/

function kindOf(before: string, after: string, hints: string): PriceKind {
  if (NO_VAT.test(after.slice(0, 24)) || (NO_VAT.test(before.slice(-24)) && !/s dph/.test(after.slice(0, 12)))) return 'withoutVat'
  if (OLD.test(before) || OLD.test(after.slice(0, 16))) return 'old'
  if (OTHER.test(before)) return 'other'
  if (CLUB.test(before) || CLUB.test(after.slice(0, 30)) || CLUB.test(hints)) return 'club'
  return FROM.test(before) ? 'from' : 'plain'
}

/**
 * The prices in Kč that stand in a text, in order: `29,90 Kč`, `1 290,-`, `od 35 Kč`, `1 kg = 59,80 Kč`. What each is, the words
 * before and after it say, as far as the next price. Linear in the text.
 */
export function readPrices(text: string, hints = ''): PriceInText[] {
  const spans: RegExpExecArray[] = []
  for (const match of [...text.matchAll(AFTER), ...text.matchAll(BEFORE)].sort((a, b) => a.index - b.index)) {
    const last = spans.at(-1)
    if (!last || match.index >= last.index + last[0].length) spans.push(match)
  }
  return spans.flatMap((match, i): PriceInText[] => {
    const haleru = amount(match[1]!, match[2])
    if (!isBelievable(haleru)) return []
    const price = haler(haleru)
    const last = spans[i - 1]
    const end = match.index + match[0].length
    const before = fold(text.slice(Math.max(last ? last.index + last[0].length : 0, match.index - 48), match.index))
    const after = fold(text.slice(end, Math.min(spans[i + 1]?.index ?? Infinity, end + 40)))
    const [, of, measure] = NEXT.exec(after) ?? []
    const [, size, unit, size2, unit2] = BEFORE_UNIT.exec(before) ?? []
    const by = measure ?? unit ?? unit2
    if (by) return [{ price, kind: 'unit', per: perOne(haleru, of ?? size ?? size2, by) }]
    return [{ price, kind: kindOf(before, after, fold(hints)), per: null }]
  })
}

// What is counted or measured, is another currency or goes on as a code is no price.
const NO_PRICE =
  /^(?:[\d\p{L}%‰°€$£×/]|[ \u00a0\u202f]{0,2}(?:[%‰°€$£×]|(?:eur|usd|pln|huf|gbp|zł|ft|kg|dkg|g|ml|dl|cl|l|ks|cm|mm|m)(?![\p{L}\d])))/iu

/** Every number of a text that might be a price without its currency, in haléře. */
export function bareNumbers(text: string): Set<number> {
  const numbers = [...text.matchAll(new RegExp(NUMBER, 'gu'))].filter(
    (match) =>
      !NO_PRICE.test(text.slice(match.index + match[0].length, match.index + match[0].length + 8)) &&
      !/[€$£\p{L}]$/u.test(text.slice(0, match.index)),
  )
  return new Set(numbers.map((match) => amount(match[1]!, match[2])).filter(isBelievable))
}

/**
 * A price as pages say it to machines: `29.90`, `29,90`, `1 290`, `1.290,00 Kč`. Haléře; null when it is none.
 */
export function readPlainPrice(text: string): Money | null {
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

/** The currency a text names beside a number, where it is another than Kč: ISO 4217. */
export function foreignCurrency(text: string): string | null {
  const sign = /\d\s{0,3}(€|EUR\b|zł|PLN\b|USD\b|Ft\b|HUF\b|£|GBP\b)|(€|\$|£)\s{0,3}\d/.exec(text)
  const name = sign?.[1] ?? sign?.[2]
  return name ? ({ '€': 'EUR', zł: 'PLN', Ft: 'HUF', '£': 'GBP', $: 'USD' }[name] ?? name) : null
}
