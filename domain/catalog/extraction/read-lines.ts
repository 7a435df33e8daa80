import type { ItemFacts } from './facts.ts'
import type { Block } from './page.ts'
import { readPrices } from './price.ts'
import { readCutOut } from './read-facts.ts'

/** A line recognised in a picture. */
export interface Line {
  text: string
  /** Height of its letters in pixels. */
  height: number
  /** Confidence of the recogniser, 0 to 100. */
  confidence: number
}

const MENU = /^(?:menu|hledat|vyhledat|košík|kosik|přihlásit|do košíku|koupit|přidat|skladem|domů|akce|\d+ ?%|[<>«»×+\-–—\d\s.,:]+)$/iu
const LABELLED = /^[^:]{2,30}:/
const isReadable = ({ text, confidence }: Line) => confidence >= 40 && (text.match(/\p{L}/gu)?.length ?? 0) >= 3

/** Corrects characters that look alike in a picture: `1 I` is a litre, `6x0,5` six times a half, `1kg` one kilo. */
const mended = (text: string): string =>
  text
    .trim()
    .replaceAll(/(?<=\d) ?[I|](?![\p{L}\d])/gu, ' l')
    .replaceAll(/(?<=\d) ?[xX] ?(?=\d)/gu, '×')
    .replaceAll(/(?<=\d)(?=(?:kg|ml|g|l)(?![\p{L}\d]))/gu, ' ')

/** The line that names the item: the largest one above the first price that is not a price, a label or a button. */
function nameLine(lines: readonly Line[]): number {
  const firstPrice = lines.findIndex(({ text }) => readPrices(text).some(({ kind }) => kind !== 'other'))
  const fits = (line: Line) =>
    isReadable(line) && readPrices(line.text).length === 0 && !MENU.test(line.text.trim()) && !LABELLED.test(line.text)
  const largest = (from: number, to: number) =>
    lines.reduce((best, line, i) => (i >= from && i < to && fits(line) && line.height > (lines[best]?.height ?? 0) * 1.1 ? i : best), -1)
  const above = firstPrice < 0 ? -1 : largest(0, firstPrice)
  return above >= 0 ? above : largest(0, lines.length)
}

/**
 * The facts in the lines of a picture, found by the rules for visible text. The largest line is the name, and the largest price is the
 * likeliest. The confidence is at most `medium`, because recognition may be wrong.
 */
export function readLines(recognised: readonly Line[]): ItemFacts {
  const lines = recognised.map((line) => ({ ...line, text: mended(line.text) }))
  const name = nameLine(lines)
  const tallest = Math.max(0, ...lines.filter(({ text }) => readPrices(text).length > 0).map(({ height }) => height))
  const blocks = lines.map(({ text, height }, i): Block => ({
    tag: i === name ? 'h1' : 'p',
    text,
    hints: i !== name && height >= tallest * 0.9 ? 'price' : '',
    isStruck: false,
  }))
  const facts = readCutOut({ url: '', title: '', meta: [], jsonLd: [], items: [], blocks, pairs: [], pictures: [] })
  for (const fact of Object.values(facts)) if (fact.confidence === 'high') fact.confidence = 'medium'
  return facts
}
