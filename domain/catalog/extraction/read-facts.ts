import type { Unit } from '../../money/unit.ts'
import { fold } from '../../text/fold.ts'
import { MOST_CHARACTERS, PLAIN_FIELDS, type Confidence, type ItemFacts, type PlainField, type Source, type TextField } from './facts.ts'
import type { PackageSize } from '../catalog/package-size.ts'
import { withoutEntities } from './entities.ts'
import { hasProducts, nodesOf, nodesOfScripts, productOf, textOf, type Node } from './json-ld.ts'
import { labelled, fieldOf, type LabelledField } from './labels.ts'
import { microdataProduct } from './microdata.ts'
import { genericNameOf, likeness, nameOfTitle, plain, tidy } from './name.ts'
import { packageFact } from './package.ts'
import { pictureFact } from './picture.ts'
import type { Said, SaidBy } from './said.ts'
import { readPieces } from '../catalog/size.ts'
import { trailOf } from './trail.ts'
import { statedPrice } from './offers.ts'
import { headingAt } from './own-part.ts'
import type { Page } from './page.ts'
import { readPlainPrice, type PriceOf } from './price.ts'
import { readPrice, type PriceSaid } from './read-price.ts'
import { firstOfList, seenPrices, type Seen } from './seen-price.ts'
import { noItemOf, signOf, type NoItem } from './tell-item.ts'

const MEASURES: Readonly<Record<string, string>> = { KGM: 'kg', GRM: 'g', LTR: 'l', MLT: 'ml', CMT: 'cm', MMT: 'mm' }

function measureOf(value: unknown): string {
  const [node] = nodesOf(value)
  if (!node) return textOf(value)
  const code = textOf(node['unitCode'])
  return `${textOf(node['value'])} ${textOf(node['unitText']) || (MEASURES[code.toUpperCase()] ?? code)}`.trim()
}

function dimensionsOf(product: Node): string {
  const sides = [product['width'], product['depth'], product['height']].map(measureOf).filter((side) => side !== '')
  return sides.length >= 2 ? sides.join(' × ') : ''
}

/** The values of a JSON-LD node, including its list of named properties. */
function saidByNode(product: Node): Said {
  const said: Said = {
    name: textOf(product['name']),
    brand: textOf(product['brand']) || textOf(product['manufacturer']),
    category: textOf(product['category'])
      .split(/\s[>/|]\s|>/)
      .at(-1)!
      .trim(),
    description: textOf(product['description']),
    imageUrl: textOf(product['image']),
    weight: measureOf(product['weight']),
    dimensions: dimensionsOf(product),
    size: textOf(product['size']),
    composition: textOf(product['ingredients']),
  }
  for (const property of nodesOf(product['additionalProperty'])) {
    const field = fieldOf(textOf(property['name']))
    if (field && field !== 'unitPrice') said[field] ||= measureOf({ ...property, '@type': 'x' })
  }
  return said
}

function metaOf(meta: Page['meta']): (...names: string[]) => string {
  const known = new Map<string, string>()
  for (const [name, content] of meta) if (!known.has(name)) known.set(name, content)
  return (...names) => names.map((name) => known.get(name)?.trim() ?? '').find((content) => content !== '') ?? ''
}

function saidByMeta(meta: ReturnType<typeof metaOf>): Said {
  const siteName = meta('og:site_name')
  return {
    name: nameOfTitle(withoutEntities(meta('og:title', 'twitter:title')), siteName),
    brand: meta('product:brand', 'og:brand'),
    category: meta('product:category').split('>').at(-1)!.trim(),
    description: meta('og:description', 'description', 'twitter:description'),
    imageUrl: meta('og:image', 'og:image:secure_url', 'twitter:image'),
  }
}

function priceOfMeta(meta: ReturnType<typeof metaOf>): PriceSaid {
  const currency = meta('product:price:currency', 'og:price:currency', 'product:sale_price:currency').toUpperCase() || null
  const price =
    currency && currency !== 'CZK'
      ? null
      : readPlainPrice(meta('product:sale_price:amount', 'product:price:amount', 'og:price:amount', 'twitter:data1'))
  return { source: 'opengraph', price, currency, remark: null, unitPrice: null }
}

// Text decoded with the wrong encoding is useless.
const isGarbled = (text: string) => text.includes('\ufffd')

/** The confidence of a name, by its agreement with the page's other names. A name that no other confirms is a guess. */
function agreement(name: string, others: readonly string[]): Confidence {
  const most = Math.max(0, ...others.map((each) => likeness(each, name)))
  return most >= 0.6 ? 'high' : others.length === 0 || most >= 0.3 ? 'medium' : 'low'
}

/** The name from structured data, unless heading and title agree on another one. */
function nameFact(by: SaidBy, { heading, title }: { heading: string; title: string }): ItemFacts['name'] {
  const texts: [Source, string][] = by.flatMap(([source, said]) =>
    said.name ? [[source, tidy(plain(said.name), MOST_CHARACTERS.name)] as [Source, string]] : [],
  )
  const seen = heading || title
  const [source, name] = texts.find(([, each]) => each !== '') ?? []
  const others = [heading, title, ...texts.slice(1).map(([, each]) => each)].filter((each) => each !== '')
  if (!name || !source) {
    const confidence = !heading || isGarbled(seen) ? 'low' : title ? agreement(heading, [title]) : 'medium'
    return seen ? { value: tidy(seen, MOST_CHARACTERS.name), source: 'text', confidence } : undefined
  }
  const isAlone = others.length >= 2 && others.every((each) => likeness(each, name) < 0.3)
  if (isAlone && heading) return { value: tidy(heading, MOST_CHARACTERS.name), source: 'text', confidence: 'low' }
  return { value: name, source, confidence: isGarbled(name) ? 'low' : agreement(name, others) }
}

function textFact(field: PlainField, by: SaidBy, seen: string | undefined): ItemFacts[TextField] {
  const said = by.find(([, each]) => each[field] && tidy(plain(each[field]), 2) !== '')
  const value = said?.[1][field] ?? seen
  const text = value && tidy(plain(value), MOST_CHARACTERS[field])
  if (!text) return undefined
  const confidence: Confidence = said && seen && likeness(text, seen) > 0.5 ? 'high' : 'medium'
  return { value: text, source: said?.[0] ?? 'text', confidence }
}

// Sold by weight: the price is per kg.
const LOOSE = /\b(?:volne|vazen[eay]|na vahu|za kg|cena za 1 kg|kg vaha|1 kg cca)\b/

/** Whether the item is a package of several pieces, or is called one. */
const isPackage = (name: string, size: PackageSize | undefined): boolean =>
  (size !== undefined && (size.count > 1 || (size.unit === 'ks' && size.amount > 1000))) ||
  (readPieces(name) ?? 1) > 1 ||
  /\b(?:baleni|multipack|karton)\b/.test(fold(name))

/**
 * The unit of sale: kg or l for goods sold by weight, if the price is per one of them; packages if one contains several; otherwise pieces.
 */
function unitFact(
  { price, unitPrice }: ItemFacts,
  name: string,
  { size, isPack, of }: { size: PackageSize | undefined; isPack: boolean; of: PriceOf | null },
): ItemFacts['unit'] {
  if (
    price &&
    unitPrice &&
    price.value === unitPrice.value.price &&
    unitPrice.value.unit !== 'ks' &&
    (size === undefined || LOOSE.test(fold(name)))
  )
    return { value: unitPrice.value.unit, source: price.source, confidence: 'medium' }
  if (!price && unitPrice && unitPrice.value.unit !== 'ks' && size === undefined)
    return { value: unitPrice.value.unit, source: unitPrice.source, confidence: 'low' }
  // A price per piece does not apply to a package.
  if (isPack && price && of === 'piece') return { value: 'ks', source: 'text', confidence: 'low' }
  const unit: Unit = isPack ? 'balení' : 'ks'
  return price || size ? { value: unit, source: 'text', confidence: size ? 'medium' : 'low' } : undefined
}

/** The facts of each source, before one is chosen. */
interface Sources {
  heading: string
  headingAt: number
  title: string
  nodes: readonly Node[]
  by: SaidBy
  told: readonly PriceSaid[]
  labels: ReadonlyMap<LabelledField, string>
  seen: readonly Seen[]
  listed: Seen | null
  isSaidList: boolean
  isSaid: boolean
}

/** Drops a node that neither heading nor title confirms: it is about another item, or left over from a template. */
function ofThisPage(node: Node | null, heading: string, title: string): Node | null {
  const seen = [heading, title].filter((each) => each !== '')
  const name = node ? textOf(node['name']) : ''
  return name === '' || seen.length === 0 || seen.some((each) => likeness(each, name) >= 0.3) ? node : null
}

function sourcesOf(page: Page): Sources {
  const meta = metaOf(page.meta)
  const siteName = meta('og:site_name')
  const at = headingAt(page, siteName)
  const heading = tidy(withoutEntities(page.blocks[at]?.text ?? ''), 200)
  const title = nameOfTitle(withoutEntities(page.title), siteName)
  const nodes = nodesOfScripts(page.jsonLd)
  const product = productOf(nodes, { url: page.url, heading: heading || title })
  const json = ofThisPage(product, heading, title)
  const micro = ofThisPage(microdataProduct(page.items, heading || title), heading, title)
  const seen = seenPrices(page.blocks, at)
  const listed = firstOfList(seen, page.blocks, heading || title)
  const priceSaid = priceOfMeta(meta)
  return {
    heading,
    headingAt: at,
    title,
    nodes,
    by: [
      ...(json ? [['json-ld', saidByNode(json)] as const] : []),
      ...(micro ? [['microdata', saidByNode(micro)] as const] : []),
      ['opengraph', saidByMeta(meta)],
    ],
    told: [
      ...(json ? [{ source: 'json-ld' as const, ...statedPrice(json) }] : []),
      ...(micro ? [{ source: 'microdata' as const, ...statedPrice(micro) }] : []),
      priceSaid,
    ],
    labels: labelled(page),
    // Everything after the start of a list is about other items.
    seen: listed ? seen.filter((each) => each.at < listed.at) : seen,
    listed,
    isSaidList: product === null && hasProducts(nodes),
    isSaid: json !== null || micro !== null || priceSaid.price !== null || /product/i.test(meta('og:type')),
  }
}

function factsOf(page: Page, { heading, headingAt: at, title, by, told, labels, seen, nodes }: Sources): ItemFacts {
  const name = nameFact(by, { heading, title })
  if (!name) return {}
  const fullName = `${name.value} ${heading}`
  const size = packageFact(page, { name: fullName, headingAt: at, by, labels })
  const isPack = isPackage(fullName, size?.value)
  const known = { size: size?.value, isPack, beside: labels.get('unitPrice') }
  const { of, ...priced } = readPrice({ blocks: page.blocks, seen }, told, known)
  const facts: ItemFacts = { name, ...priced }
  for (const field of PLAIN_FIELDS) {
    const fact = textFact(field, by, labels.get(field))
    if (fact) facts[field] = fact
  }
  const trail = facts.category ? null : trailOf(page, { name: fullName, headingAt: at, nodes })
  if (trail) facts.category = trail
  facts.genericName = {
    value: tidy(genericNameOf(name.value, facts.brand?.value ?? null), MOST_CHARACTERS.genericName),
    source: name.source,
    // If no brand is known, the generic name may still contain one; a name that two sources agree on stays certain.
    confidence: name.confidence !== 'low' && (facts.brand || name.confidence === 'high') ? 'medium' : 'low',
  }
  if (size) facts.packageSize = size
  const unit = unitFact(facts, fullName, { size: size?.value, isPack, of })
  if (unit) facts.unit = unit
  const image = pictureFact(page, { name: fullName, headingAt: at, by })
  if (image) facts.imageUrl = image
  return facts
}

/** The facts about the item in a picture that its author cropped, each with its source. */
export const readCutOut = (page: Page): ItemFacts => factsOf(page, sourcesOf(page))

/** All facts about a page's item, each with its source; or nothing, and the reason. A page without a name gives nothing. */
export function readPage(page: Page): { facts: ItemFacts; noItem: NoItem | null } {
  const sources = sourcesOf(page)
  const told = { ...sources, heading: sources.heading || sources.title }
  const noItem = noItemOf(page, told)
  if (noItem) return { facts: {}, noItem }
  const facts = factsOf(page, sources)
  // A heading beside an uncertain price may belong to any page.
  if (facts.name && facts.price?.confidence !== 'medium' && signOf(page, told) === 'faint') facts.name.confidence = 'low'
  return { facts, noItem }
}

/** The same without the reason. */
export const readFacts = (page: Page): ItemFacts => readPage(page).facts
