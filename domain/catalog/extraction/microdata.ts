import { likeliest, type Node } from './json-ld.ts'
import type { Item } from './page.ts'

const nested = (items: readonly Item[], owner: number, as: string) => items.find(({ within, as: name }) => within === owner && name === as)
const first = (item: Item | undefined, name: string): string => item?.properties.find(([key]) => key === name)?.[1] ?? ''

/** Converts microdata and RDFa to JSON-LD nodes, so that the same rules parse them. */
function nodeOfItem(items: readonly Item[], index: number, depth = 0): Node {
  const node: Record<string, unknown> = { '@type': items[index]!.type }
  const add = (key: string, value: unknown) => {
    const before = node[key]
    node[key] = before === undefined ? value : [...(Array.isArray(before) ? (before as unknown[]) : [before]), value]
  }
  for (const [name, value] of items[index]!.properties) if (name !== '__proto__') add(name, value)
  if (depth < 4)
    items.forEach(({ within, as }, i) => within === index && as && as !== '__proto__' && add(as, nodeOfItem(items, i, depth + 1)))
  return node
}

const PRODUCT = /(?:Product|Service)$/

/** The page's item in microdata or RDFa; null if there is none, or if there are several and none is similar to the heading. */
export function microdataProduct(items: readonly Item[], heading: string): Node | null {
  const products = items.flatMap(({ type, within, as }, i) =>
    PRODUCT.test(type) && (within === null || as === null || as === 'mainEntity') ? [i] : [],
  )
  const best = products.length > 1 ? likeliest(products, (i) => first(items[i], 'name'), heading) : products[0]
  if (best === undefined || best === null) return null
  const node = nodeOfItem(items, best)
  const offer = nested(items, best, 'offers')
  // Some shops write the price beside the name, without an offer around it.
  return offer ? node : { ...node, offers: { '@type': 'Offer', price: node['price'], priceCurrency: node['priceCurrency'] } }
}
