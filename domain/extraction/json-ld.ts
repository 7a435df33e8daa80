import { likeness } from './name.ts'

/** A node of JSON-LD: names without `schema:` and addresses before them. */
export type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value or the values of a list. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : value === undefined || value === null ? [] : [value]

/** The nodes among one or many. */
export const nodesOf = (value: unknown): Node[] => listOf(value).filter(isNode)

/** The first text of a value: a text, a number, the name of a node. */
export function textOf(value: unknown): string {
  const [first] = listOf(value)
  if (typeof first === 'string') return first
  if (typeof first === 'number' && Number.isFinite(first)) return String(first)
  if (!isNode(first)) return ''
  const named = first['name'] ?? first['@value'] ?? first['url'] ?? first['contentUrl'] ?? first['@id']
  return typeof named === 'string' || typeof named === 'number' ? String(named) : ''
}

/** Whether a node is of one of these types. */
export const isOfType = (node: Node, pattern: RegExp): boolean =>
  listOf(node['@type'] ?? node['type']).some((type) => typeof type === 'string' && pattern.test(type.slice(-60)))

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The same where shops write it by templates: comments around it, lines broken inside of texts, a comma too many. */
function parseBroken(script: string): unknown {
  const bare = script
    .replace(/^[\s;]*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)?[\s;]*$/, '')
  // Within texts a raw line break or tab is none in JSON; outside of them a space does no harm.
  const flat = bare.replaceAll(/[\u0000-\u001f]+/g, ' ')
  return parse(flat) ?? parse(flat.replaceAll(/,\s{0,20}(?=[}\]])/g, '')) ?? parse(flat.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

const mostNodes = 5000
// What stands beside the item: other items, which are not what the page is about.
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

function* productsIn(root: unknown): Generator<Node> {
  const waiting = [root]
  for (let seen = 0; waiting.length > 0 && seen < mostNodes; seen += 1) {
    const value = waiting.shift()
    if (Array.isArray(value)) waiting.push(...(value as unknown[]).slice(0, 1000))
    if (!isNode(value)) continue
    if (isOfType(value, PRODUCT)) yield value
    for (const [key, part] of Object.entries(value)) if (typeof part === 'object' && !beside.has(key)) waiting.push(part)
  }
}

const samePage = (node: Node, url: string): boolean =>
  [node['url'], node['@id'], node['mainEntityOfPage']].some((address) => textOf(address).split(/[?#]/)[0] === url.split(/[?#]/)[0])

/**
 * The node of the item a page is about: of several the one whose address is the page's, else the one named most like its heading. Null
 * when there is none, or several and none of them is like the heading: a list of goods.
 */
export function productOf(scripts: readonly string[], { url, heading }: { url: string; heading: string }): Node | null {
  const products = scripts
    .filter(({ length }) => length <= 500_000)
    .slice(0, 30)
    .flatMap((script) => [...productsIn(parse(script) ?? parseBroken(script))])
  if (products.length <= 1) return products[0] ?? null
  const own = products.find((node) => samePage(node, url) && textOf(node['name']) !== '')
  if (own) return own
  const ranked = products.map((node) => ({ node, score: likeness(textOf(node['name']), heading) })).sort((a, b) => b.score - a.score)
  if (heading !== '' && ranked[0]!.score >= 0.5) return ranked[0]!.node
  const names = new Set(products.map((node) => textOf(node['name'])))
  return names.size === 1 || products.some((node) => nodesOf(node['hasVariant']).length > 0) ? products[0]! : null
}
