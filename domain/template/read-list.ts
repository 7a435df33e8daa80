import type { Unit } from '../catalog/unit.ts'
import { parseMoney, type Money } from '../money/money.ts'
import { parseQuantity, thousandths, type Quantity } from '../money/quantity.ts'
import { fold } from '../text/fold.ts'

/** One line of a list that somebody wrote for themselves. */
export interface ListedItem {
  /** What is wanted, as it was written. */
  name: string
  /** Null where none was written. */
  quantity: Quantity | null
  /** Null where the number stood alone. */
  unit: Unit | null
  /** "do 20 Kč", per unit. */
  maxPrice: Money | null
}

/** What people call the units, folded, and how many of ours one is. */
const written: readonly (readonly [words: string, unit: Unit, times: number])[] = [
  ['ks|kus|kusy|kusu', 'ks', 1],
  ['kg|kilo|kila|kil|kilogram|kilogramy|kilogramu', 'kg', 1],
  ['g|gr|gram|gramy|gramu', 'g', 1],
  ['dkg|dag|deka|deko|dek', 'g', 10],
  ['l|litr|litry|litru', 'l', 1],
  ['dl|deci', 'ml', 100],
  ['ml|mililitr|mililitry|mililitru', 'ml', 1],
  ['baleni|bal|balik|baliky|baliku|balicek|balicky|balicku', 'balení', 1],
]
const units = new Map(written.flatMap(([words, unit, times]) => words.split('|').map((word) => [word, { unit, times }] as const)))

const NUMBER = String.raw`\d+(?:[.,]\d{1,3})?|\d+\/\d+|[½¼¾]|půl`
const WORD = String.raw`\p{L}+\.?`
const bullet = /^\s*(?:[-–—*•·☐☑✓]\s*|\[[ xX]?\]\s*|\d{1,3}[.)]\s+(?=\D))+/u
const cap = new RegExp(
  String.raw`[\s,(]+(?:cena\s+)?(?:do|max\.?|nejvýš)\s*(\d+(?:[.,]\d{1,2})?)\s*(?:Kč|,-|korun\p{L}*)(?:\s*\/\s*\p{L}+)?\)?$`,
  'iu',
)

// Less than nothing is no quantity: the dash of `jablka - 1 kg` stands apart from its number, this one does not.
const below = new RegExp(String.raw`^(?<name>.*\S)\s+[-–−](?:${NUMBER})\s*(?:${WORD}|×)?$`, 'iu')

/** Where the quantity stands, the surest sign first: `mléko 4 l`, `4 l mléka`, `2× chleba`, `chleba 2×`, `chleba x2`, `chleba 2`, `2 chleby`. */
const places = [
  new RegExp(String.raw`^(?<name>.*\S)[\s,:–-]+(?<![\d.,/])(?<number>${NUMBER})\s*(?<unit>${WORD})$`, 'iu'),
  new RegExp(String.raw`^(?<number>${NUMBER})\s*(?<unit>${WORD})\s+(?<name>\S.*)$`, 'iu'),
  new RegExp(String.raw`^(?<number>${NUMBER})\s*[x×]\s*(?<name>\S.*)$`, 'iu'),
  new RegExp(String.raw`^(?<name>.*\S)\s+(?<number>${NUMBER})\s*[x×]$`, 'iu'),
  new RegExp(String.raw`^(?<name>.*\S)\s+[x×]\s*(?<number>${NUMBER})$`, 'iu'),
  new RegExp(String.raw`^(?<name>.*\S)[\s:–-]+(?<number>${NUMBER})$`, 'iu'),
  new RegExp(String.raw`^(?<number>${NUMBER})\s+(?<name>\p{L}.*)$`, 'iu'),
]

const shares: Record<string, number> = { '½': 500, '¼': 250, '¾': 750, půl: 500 }

function numberOf(text: string): Quantity | null {
  const share = shares[text.toLowerCase()]
  if (share !== undefined) return thousandths(share)
  const [above, below] = text.split('/').map(Number)
  if (below === undefined) return parseQuantity(text)
  return below === 0 ? null : thousandths(Math.round((above! * 1000) / below))
}

function readAmount(text: string): Pick<ListedItem, 'name' | 'quantity' | 'unit'> {
  const negative = below.exec(text)?.groups
  if (negative) return { name: negative.name!, quantity: null, unit: null }
  for (const place of places) {
    const found = place.exec(text)?.groups
    if (!found) continue
    const number = numberOf(found.number!)
    if (number === null || number === 0) continue
    const name = found.name!.replace(/[\s,:–-]+$/, '')
    if (found.unit === undefined) return { name, quantity: number, unit: null }
    const known = units.get(fold(found.unit).replace('.', ''))
    if (known) return { name, quantity: thousandths(number * known.times), unit: known.unit }
  }
  return { name: text, quantity: null, unit: null }
}

function readLine(line: string): ListedItem | null {
  const text = line
    .replace(bullet, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[,.;]+$/, '')
  const price = cap.exec(text)
  const { name, quantity, unit } = readAmount(price ? text.slice(0, price.index) : text)
  return /\p{L}/u.test(name) ? { name, quantity, unit, maxPrice: price && parseMoney(price[1]!) } : null
}

/**
 * Reads a list as people write it, an item a line: `mléko 4 l`, `2× chleba`, `- brambory 5 kg do 20 Kč`. What is no item
 * (empty lines, bare numbers) is left out; the same thing written twice in the same unit becomes one item.
 */
export function readShoppingList(text: string): ListedItem[] {
  const items = new Map<string, ListedItem>()
  for (const line of text.split(/[\n\r;]+/)) {
    const item = readLine(line)
    if (item === null) continue
    const key = `${fold(item.name)} ${item.unit}`
    const before = items.get(key)
    if (before === undefined) items.set(key, item)
    else if (item.quantity !== null) before.quantity = thousandths((before.quantity ?? 0) + item.quantity)
  }
  return [...items.values()]
}

const thousandth: Partial<Record<Unit, Unit>> = { g: 'kg', ml: 'l' }

/** How much of an item that is sold in `unit` a listed quantity is: `500 g` of what goes by the kilogram is 0,5. Null when that cannot be said. */
export function quantityIn(unit: Unit, { quantity, unit: listed }: Pick<ListedItem, 'quantity' | 'unit'>): Quantity | null {
  if (quantity === null) return null
  if (listed === null || listed === unit) return quantity
  if (thousandth[listed] === unit) return thousandths(Math.round(quantity / 1000))
  return thousandth[unit] === listed ? thousandths(quantity * 1000) : null
}
