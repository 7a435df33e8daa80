import { fold } from '../text/fold.ts'

const NET = /\bbez ?(\d\d? ?%? ?)?(dph|dan[ei])\b|\bexcl\b|\bnet(to)?\b|(\+|\bplus) ?dph\b|\bne(zahrnuji|obsahuji) dph\b/
const FOREIGN = /\b(eur|usd|pln|huf|gbp|chf)\b|[€$£]/
const PACKAGE =
  /karton|krabic|palet|\b(kart|krt|krab|ctn)\b|\bplat[oa]\b|bedn|prepravk|pytel|balen|\bbal\b|\b(?!1 (?:ks|kus|kg|g|l|ml)\b)\d+ ?(ks|kg|g|l|ml)\b/
const OURS = /^(v )?(kc|czk)?( ?(s|vc\.?|vcetne) dph)?( ?(\/|za) ?(1 )?(ks|kus|kg|g|l|ml|mj|jednotku))?$/

/** Folded, with single spaces: headings are broken into lines. */
const plainText = (text: string) => fold(text).replaceAll(/\s+/gu, ' ')

/** Whether a heading, or a remark, is of prices without VAT. */
export const isNet = (text: string): boolean => NET.test(plainText(text))

/** Whether a heading is of prices in another currency. */
export const isForeign = (heading: string): boolean => FOREIGN.test(fold(heading))

/** Whether a heading is of prices of whole packages: `Cena za karton`, `Cena (10 ks)`. */
export const isOfPackage = (heading: string): boolean => PACKAGE.test(fold(heading))

/** Why the prices below a remark are none of ours, in Czech: `všechny ceny jsou bez DPH`, `Ceny v EUR`. Null for other texts above a table. */
export function priceRemarkFault(remark: string): string | null {
  const [shown, words] = [remark.trim().slice(0, 60), plainText(remark)]
  if (NET.test(words)) return `Nad tabulkou stojí „${shown}“. Uveďte prosím ceny s\u00a0DPH.`
  return FOREIGN.test(words) ? `Nad tabulkou stojí „${shown}“. Uveďte prosím ceny v\u00a0korunách.` : null
}

/**
 * Why the prices of a column are none of ours, in Czech, by its heading: they are without VAT, in another currency, of a package, or have words in
 * parentheses that we do not know. Null for `Cena`, `Cena (Kč)`, `Cena (s DPH)` or `Cena (Kč/kg)`.
 */
export function priceHeadingFault(heading: string): string | null {
  const [shown, words] = [heading.trim().slice(0, 40), plainText(heading)]
  if (NET.test(words)) return `Ceny ve sloupci „${shown}“ jsou bez DPH. Uveďte prosím ceny s\u00a0DPH.`
  if (FOREIGN.test(words)) return `Ceny ve sloupci „${shown}“ jsou v\u00a0jiné měně. Uveďte prosím ceny v\u00a0korunách.`
  const inside = Array.from(words.matchAll(/\(([^()]*)\)/g), ([, text]) => text!.trim())
  if (inside.some((text) => PACKAGE.test(text))) return `Ceny ve sloupci „${shown}“ jsou za balení. Uveďte prosím cenu za jednotku položky.`
  if (inside.some((text) => !OURS.test(text)))
    return `Nevíme, co v\u00a0nadpisu „${shown}“ znamená závorka. Pojmenujte prosím sloupec „Cena (Kč)“.`
  return null
}

/** The columns of headings without those of prices that are none of ours, where another one of the same meaning is: „Cena bez DPH“ beside „Cena s DPH“. */
export const withoutOtherPrices = <Column>(headings: readonly string[], columns: readonly (Column | null)[]): (Column | null)[] =>
  columns.map((column, i) => {
    const isOther = column !== null && priceHeadingFault(headings[i]!) !== null
    return isOther && columns.some((one, at) => one === column && priceHeadingFault(headings[at]!) === null) ? null : column
  })

/** What a cell of a column of currencies says: `EUR`; null if it is empty or Czech crowns. */
export const foreignCurrency = (cell: string): string | null =>
  /^(?:kc|czk|)$/.test(fold(cell.trim()).replace('.', '')) ? null : cell.trim().slice(0, 10)

/** Whether a heading is of a column of currencies. */
export const isCurrencyHeading = (heading: string): boolean => /^(?:mena|mena ceny|currency)$/.test(fold(heading.trim()))
