import { likeliest, type Node } from './json-ld.ts'
import type { Item } from './page.ts'

const nested = (items: readonly Item[], owner: number, as: string) => items.find(({ within, as: name }) => within === owner && name === as)
const first = (item: Item | undefined, name: string): string => item?.properties.find(([key]) => key === name)?.[1] ?? ''

/** Microdata and RDFa as the same nodes that JSON-LD writes, so that they are understood by the same rules. */
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

/** The item a page is about, as it says it by microdata or RDFa; null for none, or for several of which none is like its heading. */
export function microdataProduct(items: readonly Item[], heading: string): Node | null {
  const products = items.flatMap(({ type, within, as }, i) =>
    PRODUCT.test(type) && (within === null || as === null || as === 'mainEntity') ? [i] : [],
  )
  const best = products.length > 1 ? likeliest(products, (i) => first(items[i], 'name'), heading) : products[0]
  if (best === undefined || best === null) return null
  const node = nodeOfItem(items, best)
  const offer = nested(items, best, 'offers')
  // Some write the price beside the name, without an offer around it.
  return offer ? node : { ...node, offers: { '@type': 'Offer', price: node['price'], priceCurrency: node['priceCurrency'] } }
}
