import type { Item } from '#domain/catalog/extraction/page.ts'
import { joinSplitPrice } from './join-split-price.ts'

const most = { items: 200, properties: 400, open: 12, characters: 4000 }

interface Capture {
  depth: number
  item: number
  name: string
  text: string
}

type Attributes = Readonly<Record<string, string>>

const bare = (name: string) => name.trim().replace(/^(?:https?:\/\/schema\.org\/|schema:)/i, '')

/** The value of an element's attribute; null if its text is the value. */
function attributeValue(name: string, attributes: Attributes): string | null {
  if (attributes['content'] !== undefined) return attributes['content']
  if (name === 'a' || name === 'link' || name === 'area') return attributes['href'] ?? ''
  if (name === 'img' || name === 'source' || name === 'embed') return attributes['src'] ?? attributes['data-src'] ?? ''
  if (name === 'data' || name === 'meter') return attributes['value'] ?? null
  return name === 'time' ? (attributes['datetime'] ?? null) : null
}

/** Collects microdata (`itemscope`, `itemprop`) and RDFa Lite (`typeof`, `property`) while a page is parsed. */
export function collectItems() {
  const found: (Item & { properties: [string, string][] })[] = []
  const scopes: { depth: number; item: number }[] = []
  let captures: Capture[] = []
  let properties = 0

  const begin = (attributes: Attributes, depth: number, as: string | null) => {
    const type = (attributes['itemtype'] ?? attributes['typeof'] ?? '').trim().split(/\s+/)[0]!
    found.push({ type: bare(type), properties: [], within: scopes.at(-1)?.item ?? null, as })
    scopes.push({ depth, item: found.length - 1 })
  }
  const add = (item: number, name: string, value: string) => {
    properties += 1
    const line = joinSplitPrice(value.slice(0, most.characters).replaceAll(/\s+/g, ' '), /price/i.test(name)).trim()
    if (properties <= most.properties && line !== '') found[item]!.properties.push([name, line])
  }
  return {
    found,
    opened: (name: string, attributes: Attributes, { depth, isShown }: { depth: number; isShown: boolean }) => {
      if (!isShown) return
      const given = attributes['itemprop'] ?? attributes['property']
      const as = given === undefined || /^(?:og|product|fb|article|twitter):/i.test(given) ? null : bare(given.split(/\s+/)[0]!)
      const isScope = 'itemscope' in attributes || 'typeof' in attributes
      const owner = scopes.at(-1)
      if (isScope && found.length < most.items) return begin(attributes, depth, as)
      if (as === null || !owner) return
      const value = attributeValue(name, attributes)
      if (value !== null) add(owner.item, as, value)
      else if (captures.length < most.open) captures.push({ depth, item: owner.item, name: as, text: '' })
    },
    add: (piece: string) => {
      for (const capture of captures) if (capture.text.length < most.characters) capture.text += piece
    },
    closed: (depth: number) => {
      for (const { item, name, text } of captures.filter((capture) => capture.depth >= depth)) add(item, name, text)
      captures = captures.filter((capture) => capture.depth < depth)
      while (scopes.length > 0 && scopes.at(-1)!.depth >= depth) scopes.pop()
    },
  }
}
