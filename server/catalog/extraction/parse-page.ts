import { Parser } from 'htmlparser2'
import type { Block, Item, Page } from '#domain/catalog/extraction/page.ts'
import { collectItems } from './collect-items.ts'
import { collectPictures } from './collect-pictures.ts'
import { BORDER, joinedLines, joinSplitPrice } from './join-split-price.ts'
import { hiddenRules, isHidden } from './tell-hidden.ts'

// A shop page has some thousands of elements, twenty or thirty levels deep. Anything far beyond that is cut off here.
const most = { characters: 2_000_000, depth: 400, elements: 60_000, blocks: 20_000, blockCharacters: 6000, hints: 240 }
const chunk = 16_384

const BLOCKS = new Set(
  'address article aside blockquote body br button caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul title'.split(
    ' ',
  ),
)
const LANDMARKS = new Set(['nav', 'footer', 'header', 'aside', 'form', 'li'])
const PRICE = /price|cena|cost|amount/i
// The steps of a breadcrumb trail are on one line, each a link or a word.
const TRAIL = /breadcrumb|drobe[cč]k/i
const STRUCK =
  /(?:^|[\s_-])(?:old|before|was|puvodni|original|previous|crossed|strike|line-through|list-price|oldprice|priceold|common)(?:$|[\s_-])/i

interface Element {
  name: string
  isHidden: boolean
  isStruck: boolean
  isPrice: boolean
  isTrail: boolean
  /** Its text is a separate block. */
  isApart: boolean
  hints: string
}

const top: Element = { name: '', isHidden: false, isStruck: false, isPrice: false, isTrail: false, isApart: true, hints: '' }

function elementOf(name: string, attributes: Record<string, string>, parent: Element, isHiddenHere: boolean): Element {
  const called = /^(?:nav|ol|ul|div)$/.test(name) ? (attributes['aria-label'] ?? '') : ''
  const own = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''} ${called}`.trim().slice(0, 120)
  const isStruck =
    parent.isStruck ||
    name === 'del' ||
    name === 's' ||
    name === 'strike' ||
    STRUCK.test(own) ||
    /line-through/i.test(attributes['style'] ?? '')
  const isPrice = parent.isPrice || PRICE.test(own)
  const isTrail = parent.isTrail || TRAIL.test(own)
  return {
    name,
    isHidden: parent.isHidden || isHiddenHere,
    isStruck,
    isPrice,
    isTrail,
    isApart:
      BLOCKS.has(name) || (isTrail && (name === 'a' || name === 'span')) || isStruck !== parent.isStruck || isPrice !== parent.isPrice,
    hints: `${LANDMARKS.has(name) ? `${name} ` : ''}${own} ${parent.hints}`.slice(0, most.hints),
  }
}

const lineOf = (text: string, isPrice: boolean) =>
  joinSplitPrice(text.slice(0, most.blockCharacters).replaceAll(/\s+/g, ' '), isPrice).trim()

/** Collects visible text into blocks, and adjacent cells into pairs. */
function collectText() {
  const blocks: Block[] = []
  const pairs: [string, string][] = []
  let text = ''
  let cells: string[] = []
  let term: string | null = null
  let isInCell = 0
  let cell = ''
  return {
    blocks,
    pairs,
    add: (piece: string, { name }: Element) => {
      // `24<sup>1</sup>`: the mark of a footnote.
      if (name === 'sup' && /^\d$/.test(piece.replace(BORDER, '')) && /\d$/.test(text)) return
      if (text.length < most.blockCharacters) text += piece
      if (isInCell > 0 && cell.length < most.blockCharacters) cell += piece
    },
    flush: ({ name, hints, isStruck, isPrice }: Element) => {
      const line = lineOf(text, isPrice)
      text = ''
      if (line === '') return
      const block = { tag: name, text: line, hints, isStruck }
      const joined = joinedLines(blocks.at(-1), block)
      if (joined !== null) blocks[blocks.length - 1] = { ...blocks.at(-1)!, text: joined }
      else if (blocks.length < most.blocks) blocks.push(block)
    },
    opened: (name: string) => {
      if (name === 'tr') cells = []
      if (!/^(?:td|th|dt|dd)$/.test(name))
        return void (isInCell > 0 && BLOCKS.has(name) && cell.length < most.blockCharacters && (cell += ' '))
      isInCell += 1
      cell = ''
    },
    closed: (name: string) => {
      if (name === 'tr' && cells.length === 2 && cells[0] !== '') pairs.push([cells[0]!, cells[1]!])
      if (!/^(?:td|th|dt|dd)$/.test(name)) return
      isInCell = Math.max(0, isInCell - 1)
      const value = lineOf(cell, false)
      if (name === 'dt') term = value
      else if (name === 'dd' && term) pairs.push([term, value])
      else if (name !== 'dd') cells.push(value)
    },
  }
}

/** Text of scripts and titles, which is never part of the visible text. */
function collectHead() {
  const jsonLd: string[] = []
  const meta: [string, string][] = []
  let title = ''
  let css = ''
  let reading: 'json' | 'title' | 'css' | null = null
  return {
    jsonLd,
    meta,
    title: () => title.replaceAll(/\s+/g, ' ').trim().slice(0, 500),
    /** The style element that was closed last. */
    css: () => css,
    opened: (name: string, attributes: Record<string, string>) => {
      if (name === 'script' && /^\s*application\/ld\+json/i.test(attributes['type'] ?? '')) jsonLd.push('')
      reading =
        name === 'script'
          ? /ld\+json/i.test(attributes['type'] ?? '')
            ? 'json'
            : null
          : name === 'style'
            ? 'css'
            : name === 'title' && title === ''
              ? 'title'
              : null
      if (name === 'style') css = ''
      const key = (attributes['property'] ?? attributes['name'] ?? '').toLowerCase()
      if (name === 'meta' && key !== '' && attributes['content'] && meta.length < 500)
        meta.push([key, attributes['content'].slice(0, 4000)])
    },
    closed: () => (reading = null),
    add: (piece: string) => {
      if (reading === 'json' && jsonLd.length > 0 && jsonLd.length <= 30) jsonLd.push((jsonLd.pop() ?? '') + piece)
      if (reading === 'title') title += piece
      if (reading === 'css' && css.length < 200_000) css += piece
    },
  }
}

/**
 * Parses HTML into visible text and structured data; nothing is executed. Linear in its length: it is parsed in chunks, and anything deeper
 * or longer than a shop page is skipped.
 */
export function parsePage(html: string, url: string): Page {
  const text = collectText()
  const head = collectHead()
  const items = collectItems()
  const pictures = collectPictures()
  const stack: Element[] = [top]
  let last: Element = top
  let isBeyond = false
  let elements = 0
  const rules = new Set<string>()
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const parent = stack.at(-1)!
      const element = elementOf(name, attributes, parent, isHidden(name, attributes, rules))
      if (element.isApart) text.flush(parent)
      stack.push(element)
      elements += 1
      isBeyond ||= stack.length > most.depth || elements > most.elements
      head.opened(name, attributes)
      text.opened(name)
      if (!element.isHidden) pictures.opened(name, attributes, { hints: element.hints, at: text.blocks.length })
      items.opened(name, attributes, { depth: stack.length, isShown: !element.isHidden || name === 'meta' || name === 'link' })
    },
    ontext: (piece) => {
      const element = stack.at(-1)!
      head.add(piece)
      if (element.isHidden) return
      const part = (element === last ? '' : BORDER) + piece.replaceAll(BORDER, '')
      last = element
      text.add(part, element)
      items.add(part)
    },
    onclosetag: (name) => {
      const element = stack.at(-1)!
      if (element.isApart) text.flush(element)
      text.closed(name)
      items.closed(stack.length)
      pictures.closed(name)
      if (stack.length > 1) stack.pop()
      head.closed()
      if (name === 'style' && rules.size < 500) for (const rule of hiddenRules(head.css())) rules.add(rule)
    },
  })
  const readable = html.slice(0, most.characters)
  for (let at = 0; at < readable.length && !isBeyond; at += chunk) parser.write(readable.slice(at, at + chunk))
  if (!isBeyond) parser.end()
  text.flush(stack.at(-1)!)
  return {
    url,
    title: head.title(),
    meta: head.meta,
    jsonLd: head.jsonLd,
    items: items.found satisfies readonly Item[],
    blocks: text.blocks,
    pairs: text.pairs,
    pictures: pictures.found,
  }
}
