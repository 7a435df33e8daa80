import { withoutEntities } from './entities.ts'
import { isSame, likeness } from './name.ts'

/** A JSON-LD node; names have no `schema:` prefix or address. */
export type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Wraps a value in a list; a list stays as it is. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : value === undefined || value === null ? [] : [value]

/** The nodes in a value or a list. */
export const nodesOf = (value: unknown): Node[] => listOf(value).filter(isNode)

/** The first text in a value, without HTML entities: a text, a number, or the name of a node. */
export function textOf(value: unknown): string {
  const [first] = listOf(value)
  if (typeof first === 'string') return withoutEntities(first)
  if (typeof first === 'number' && Number.isFinite(first)) return String(first)
  if (!isNode(first)) return ''
  const named = first['name'] ?? first['@value'] ?? first['url'] ?? first['contentUrl'] ?? first['@id']
  return typeof named === 'string' || typeof named === 'number' ? withoutEntities(String(named)) : ''
}

/** Whether a node has one of these types. */
export const isOfType = (node: Node, pattern: RegExp): boolean =>
  listOf(node['@type'] ?? node['type']).some((type) => typeof type === 'string' && pattern.test(type.slice(-60)))

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Parses JSON-LD that shop templates broke: comments around it, line breaks inside texts, a trailing comma. */
function parseBroken(script: string): unknown {
  const bare = script
    .replace(/^[\s;]*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?<![\s;])[\s;]+$/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/, '')
  // A raw line break or tab inside a text is invalid JSON; outside of texts a space is harmless.
  const flat = bare.replaceAll(/[\u0000-\u001f]+/g, ' ')
  return parse(flat) ?? parse(flat.replaceAll(/,\s{0,20}(?=[}\]])/g, '')) ?? parse(flat.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

const mostNodes = 5000
// Properties that list other items, which are not the item of the page.
const beside = new Set([
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'review',
  'itemListElement',
  'recommendations',
  'isConsumableFor',
])
const PRODUCT = /(?:^|[/:#])(?:Product|ProductGroup|IndividualProduct|ProductModel|Service|Vehicle|Book)$/

function* nodesIn(root: unknown): Generator<Node> {
  const waiting = [root]
  for (let seen = 0; waiting.length > 0 && seen < mostNodes; seen += 1) {
    const value = waiting.shift()
    if (Array.isArray(value)) waiting.push(...(value as unknown[]).slice(0, 1000))
    if (!isNode(value)) continue
    yield value
    for (const [key, part] of Object.entries(value)) if (typeof part === 'object' && !beside.has(key)) waiting.push(part)
  }
}

/** All nodes of a page's scripts, except those about other items. */
export function nodesOfScripts(scripts: readonly string[]): Node[] {
  const read = scripts.filter(({ length }) => length <= 500_000).slice(0, 30)
  return read.flatMap((script) => [...nodesIn(parse(script) ?? parseBroken(script))])
}

const samePage = (node: Node, url: string): boolean =>
  [node['url'], node['@id'], node['mainEntityOfPage']].some((address) => textOf(address).split(/[?#]/)[0] === url.split(/[?#]/)[0])

const LIST = /(?:^|[/:#])(?:ItemList|CollectionPage|OfferCatalog)$/

/** Whether the nodes contain items, or a list of items. */
export const hasProducts = (nodes: readonly Node[]): boolean => nodes.some((node) => isOfType(node, PRODUCT) || isOfType(node, LIST))

/** Chooses the one named like the heading. Null if none is, or if several are equally similar, as in a list of goods. */
export function likeliest<Named>(named: readonly Named[], nameOf: (each: Named) => string, heading: string): Named | null {
  if (heading === '') return null
  const same = named.find((each) => isSame(nameOf(each), heading))
  if (same) return same
  const ranked = named.map((each) => ({ each, score: likeness(nameOf(each), heading) })).sort((a, b) => b.score - a.score)
  const best = ranked.filter(({ score }) => score >= 0.5 && score === ranked[0]!.score)
  return new Set(best.map(({ each }) => nameOf(each))).size === 1 ? best[0]!.each : null
}

/**
 * The node of the page's item: the one with the page's address, else the one most similar to the heading. Null if there is none, or if there
 * are several and none is similar, as in a list of goods.
 */
export function productOf(nodes: readonly Node[], { url, heading }: { url: string; heading: string }): Node | null {
  const products = nodes.filter((node) => isOfType(node, PRODUCT))
  if (products.length <= 1) return products[0] ?? null
  const own = products.find((node) => samePage(node, url) && textOf(node['name']) !== '')
  if (own) return own
  const like = likeliest(products, (node) => textOf(node['name']), heading)
  if (like) return like
  const names = new Set(products.map((node) => textOf(node['name'])))
  return names.size === 1 || products.some((node) => nodesOf(node['hasVariant']).length > 0) ? products[0]! : null
}
