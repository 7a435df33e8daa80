import type { Block } from '#domain/catalog/extraction/page.ts'

/** Marks where one element ends and another begins, inside a line that is still being collected. */
export const BORDER = '\u0001'

// Bounded, so that matching stays linear.
const GAP = `[${BORDER} ]{0,8}`
const CROWNS = String.raw`(?<![\d.,]|[.,]${GAP})(\d{1,3}(?:[ .]\d{3}){1,2}|\d{1,6})`
const CURRENCY = String.raw`Kč|CZK|,-`
// What may follow a price; a measure makes the two digits a number of their own: `29 Kč, 12 ks`.
const END = String.raw`(?=${GAP}(?:$|[/*(|]|\.(?!\d)|${CURRENCY}|za (?!\d)|s DPH|vč|bez DPH))`
const HALERE = new RegExp(String.raw`${CROWNS}(${GAP}[.,]?${GAP})(\d\d)${END}`, 'giu')
const AROUND = new RegExp(String.raw`${CROWNS}${GAP}(Kč|CZK)${GAP}${BORDER}${GAP}(\d\d)${END}`, 'giu')
const NAMED = /Kč|CZK/i

/**
 * Joins the crowns and haléře that a shop writes in elements of their own: `24` and `90` are 24,90, never 2 490. Digits that touch in different
 * elements are such parts if a currency or a price's class is there; with a space between them, only two digits alone in their element are.
 * Removes the borders.
 */
export function joinSplitPrice(line: string, isPrice: boolean): string {
  if (!line.includes(BORDER)) return line
  const joined =
    isPrice || NAMED.test(line)
      ? line
          .replace(AROUND, (_, crowns: string, currency: string, halere: string) => `${crowns},${halere} ${currency}`)
          .replace(HALERE, (all: string, crowns: string, gap: string, halere: string, at: number) => {
            const next = line[at + all.length]
            const isAlone = next === undefined || next === BORDER
            const isSplit = gap.includes(BORDER) && (!gap.includes(' ') || /[.,]/.test(gap) || isAlone)
            return isSplit ? `${crowns},${halere}` : all
          })
      : line
  return joined.replaceAll(BORDER, '').replaceAll(/ {2,}/g, ' ')
}

const PARTS = /cent|dec|fraction|minor|haler|desetin|small|\bint\b|whole|kor?un/i
const PRICE = /price|cena|cost|amount/i
const nearest = ({ hints }: Pick<Block, 'hints'>) => hints.slice(0, 60)

/** The same for parts that are lines of their own; null if the second line does not continue the price in the first. */
export function joinedLines(first: Block | undefined, second: Block): string | null {
  if (!first || first.isStruck !== second.isStruck || !/^(?:\d{1,3}(?: ?\d{3})?|\d{1,6})(?:[.,]\d\d)?$/.test(first.text)) return null
  const arePrices = [first, second].every((each) => PRICE.test(nearest(each)))
  const isOfParts = PARTS.test(nearest(first)) || PARTS.test(nearest(second)) || (arePrices && /^\d\d$/.test(second.text))
  if (isOfParts && !/[.,]/.test(first.text) && /^[.,]?\d\d(?:\s?(?:Kč|CZK|,-).*)?$/i.test(second.text))
    return `${first.text},${second.text.replace(/^[.,]/, '')}`
  return PRICE.test(nearest(first)) && /^(?:Kč|CZK)(?![\p{L}\d])/iu.test(second.text) ? `${first.text} ${second.text}` : null
}
