import { tidy } from './name.ts'
import type { Block, Page } from './page.ts'
import { readPrices } from './price.ts'

/** Maximum number of characters of a page that a model gets. */
export const MOST_READABLE = 12_000

const most = { aboutHeading: 8000, line: 2000 }
/** The text above a price says what the price is for. */
const above = 6
const AROUND = /(?:^|\s)(?:nav|footer|aside)(?:\s|$)/

const isOfItem = ({ text, hints, isStruck }: Block) => text !== '' && !isStruck && !AROUND.test(hints)

// Invisible characters could tell a model something that no person sees.
const visible = (line: string) => tidy(line, most.line)

/** The lines of a picture, for a model. At most `MOST_READABLE` characters. */
export const readableLines = (lines: readonly string[]): string => lines.map(visible).join('\n').slice(0, MOST_READABLE).toWellFormed()

/** As many lines from the given one on as fit. */
function linesFrom(lines: readonly string[], from: number, mostCharacters: number): number {
  let [end, left] = [from, mostCharacters]
  while (end < lines.length && lines[end]!.length < left) left -= lines[end++]!.length + 1
  return end
}

/**
 * The visible text about a page's item, for a model: from its heading on, and around its first price if that is further down; without
 * navigation and crossed-out prices. At most `MOST_READABLE` characters.
 */
export function readableText({ title, blocks }: Pick<Page, 'title' | 'blocks'>): string {
  const shown = blocks.filter(isOfItem).filter(({ text }, i, all) => text !== all[i - 1]?.text)
  const lines = shown.map(({ text }) => visible(text))
  const heading = Math.max(
    0,
    shown.findIndex(({ tag }) => tag === 'h1'),
  )
  const price = lines.findIndex((line, i) => i >= heading && readPrices(line.slice(0, 400)).length > 0)
  const end = linesFrom(lines, heading, most.aboutHeading)
  const isPriceFar = price >= end
  const head = visible(title)
  const rest = MOST_READABLE - head.length - 1 - lines.slice(heading, end).join('\n').length - 1
  const from = isPriceFar ? Math.max(end, price - above) : end
  const chosen = [...(head === '' ? [] : [head]), ...lines.slice(heading, end), ...lines.slice(from, linesFrom(lines, from, rest))]
  return chosen.join('\n').slice(0, MOST_READABLE).toWellFormed()
}
