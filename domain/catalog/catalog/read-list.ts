import { parseMoney, type Money } from '../../money/money.ts'
import { thousandths, type Quantity } from '../../money/quantity.ts'
import { fold } from '../../text/fold.ts'
import { isMeasure } from './measures.ts'
import { LONGEST_LINE, readAmount, type WrittenAmount } from './read-amount.ts'
import { joinedThousands, sizeInThousands, withoutUnclear } from './thousands.ts'

/** One line of a typed shopping list. */
export interface ListedItem extends WrittenAmount {
  /** The name of the item, as typed. */
  name: string
  /** "do 20 Kč", "max 20", "po 20": the cap per unit. */
  maxPrice: Money | null
  /** "2 kg do 30, 5 kg do 20": what is wanted if the price is lower, in the typed unit. */
  furtherSteps?: readonly WrittenStep[]
}

/** A further step as typed (docs/rules/week.md#steps); without a cap the most that is accepted: "5 až 7 kg" (docs/rules/week.md#tolerance). */
export interface WrittenStep {
  quantity: Quantity
  cap: Money | null
}

type CappedStep = WrittenStep & { cap: Money }

// An emoji before a line is not part of the name: „✅ mouka“.
const bullet = /^\s*(?:[-–—*•·>\p{So}\uFE0F]\s*|\[[ xX]?\]\s*|\d{1,3}[.)]\s+(?=\D))+/u
const CROWNS = String.raw`(?:Kč|Kc|,-|korun\p{L}*)`
const PER = String.raw`(?: ?(?:\/|za) ?\p{L}+)?`
const PRICE = String.raw`(\d+(?:[.,]\d{1,2})?)`
// Of a line whose spaces are single ones. A unit of sale may not follow: `po 1 l` is a size, `do 60 l` a bag.
const caps = [
  String.raw`(?<![ ,(–-])[ ,(–-]*(?:cena )?(?<![\p{L}\d])(?:do|max\.?|maximálně|nejvýše?|nejvíc|za|po|á|à|@) ?${PRICE}(?![\d.,]*\d) ?${CROWNS}?${PER}\)? ?$`,
  String.raw`(?<![ ,(–-])[ ,(–-]*(?<![\p{L}\d])(?:cena )?(?:do|max\.?|maximálně|nejvýše?|nejvíc|za|po|á|à|@) ?${PRICE} ?${CROWNS}${PER}\)?`,
  // A bare price: before the name, after it, or between the name and the quantity.
  String.raw`(?:^|(?<![ ,(–/=:@-])[ ,(–/=:@-]+)${PRICE} ?${CROWNS}${PER}\)?(?=[ ,;]|$)`,
  String.raw`^za ${PRICE} (?=\p{L}{3})`,
  // A price with haléře and no currency is recognised only after a quantity: `máslo 2 ks 59,90`.
  String.raw`(?= \d{1,4}[.,]\d{2} ?$)(?<=\d ?\p{L}.*) ((?:[5-9]|\d{2,4})[.,]\d{2}) ?$`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** After a vessel it gives the content of each: `vajíčka 2 plata po 30`. */
const inEach =
  /(?= po \d{1,3}(?: ?(?:ks|kus\p{L}*))?$)(?<=(?<!\p{L})(?:plat[oa]|karton\p{L}*|přeprav\p{L}+|krabic\p{L}*|bed[en]\p{L}*)) po .*$/iu

function readCap(line: string): { rest: string; maxPrice: Money | null } {
  const text = line.replace(inEach, '')
  for (const cap of caps) {
    const found = cap.exec(text)
    if (found)
      return { rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim(), maxPrice: parseMoney(found[1]!) }
  }
  return { rest: text, maxPrice: null }
}

function readLine(line: string): ListedItem | null {
  const text = line
    .replace(bullet, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<![,.;!?])[,.;!?]+$/, '')
  const unclear = withoutUnclear(text)
  if (unclear !== null) return ofUnclear(readLine(unclear), text)
  const { rest, maxPrice } = readCap(joinedThousands(text))
  const read = readAmount(
    rest
      .replaceAll(/\((?=[^()]*\d)([^()]*)\)/g, ' $1 ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/(?<![,.;:–-])[,.;:–-]+$/, '')
      .trim(),
  )
  const item = /\p{L}/u.test(read.name) ? { ...read, maxPrice } : null
  return item && withOrSize(item, text)
}

/** An item of a line with a number that may be one or a thousand: nothing is read of it but the name. */
const ofUnclear = (item: ListedItem | null, unread: string): ListedItem | null =>
  item && { name: item.name, quantity: null, unit: null, size: null, unread, maxPrice: null }

/** The item with what else its thousands may mean: `máslo 2 250 g` may be two of 250 g. */
function withOrSize(item: ListedItem, text: string): ListedItem {
  const thousands = sizeInThousands(text)
  const [whole, size] = [thousands?.whole, thousands?.size].map((amount) => (amount === undefined ? null : readAmount(`x ${amount}`)))
  const isIt = whole && size && item.size === null && item.unit === whole.unit && item.quantity === whole.quantity
  return isIt ? { ...item, orSize: { quantity: size.quantity!, unit: size.unit! } } : item
}

const isNamed = ({ name }: ListedItem) => !isMeasure(name.split(' ', 1)[0]!)
/** Whether text after a comma is an item of its own. `krájená` of `šunka výběrová, krájená` is not, nor is `bez kosti`. */
const isOfItsOwn = (name: string) =>
  /^(?:\S+|(?=\S*\p{L})\S+ \S+)$/u.test(name) && !/^(?:bez|na|do|pro|od|ve?|se?|ze?|k)\s|^\S+[ýáé]$/iu.test(name)

const MOST_FURTHER = 2

/** A part of a line that is only an amount with a price: `5 kg do 20`. */
function readStep(part: string): (CappedStep & Pick<ListedItem, 'unit'>) | null {
  const { rest, maxPrice } = readCap(joinedThousands(part.trim()))
  if (maxPrice === null || !/^\d/.test(rest)) return null
  const { name, quantity, unit, size } = readAmount(`x ${rest}`)
  return name === 'x' && quantity !== null && size === null ? { quantity, cap: maxPrice, unit } : null
}

/** The line without the steps at its end, and these: `brambory 2 kg do 30, 5 kg do 20`. None if they do not follow the item before them. */
function readSteps(line: string): ListedItem[] | null {
  const parts = line.split(/,\s+|(?<!\s)\s+(?:a|nebo)\s+(?=\d)/)
  const steps = parts.map((part, n) => (n === 0 ? null : readStep(part)))
  const from = steps.findLastIndex((step) => step === null) + 1
  const further = steps.slice(from).filter((step) => step !== null)
  if (further.length === 0 || further.length > MOST_FURTHER) return null
  const items = readItems(parts.slice(0, from).join(', '))
  const item = items.at(-1)
  if (!item || item.quantity === null || item.maxPrice === null) return null
  let before: CappedStep = { quantity: item.quantity, cap: item.maxPrice }
  for (const { quantity, cap, unit } of further) {
    if ((unit !== null && unit !== item.unit) || quantity <= before.quantity || cap >= before.cap) return null
    before = { quantity, cap }
  }
  return [...items.slice(0, -1), { ...item, furtherSteps: further.map(({ quantity, cap }) => ({ quantity, cap })) }]
}

const RANGE = /(?<![\d.,])(\d+(?:[.,]\d+)?)(\s*\p{L}{1,2})?\s*až\s*(\d+(?:[.,]\d+)?\s*(?:\p{L}+)?)/iu

/** A line with a range: `brambory 5 až 7 kg do 24`. None if the second amount is not a larger one of the same. */
function readRange(line: string): ListedItem[] | null {
  const range = RANGE.exec(line)
  if (range === null) return null
  const [whole, from, , upTo] = range
  const unit = /(?<!\p{L})\p{L}+$/u.exec(upTo!)?.[0] ?? ''
  const [least, most] = [`${from} ${unit}`, upTo!].map((amount) => readItems(line.replace(whole, amount)))
  const [item, other] = [least?.[0], most?.[0]]
  if (least?.length !== 1 || most?.length !== 1 || item?.quantity == null || other?.quantity == null) return null
  if (item.name !== other.name || item.unit !== other.unit || other.quantity <= item.quantity) return null
  return [{ ...item, furtherSteps: [{ quantity: other.quantity, cap: null }] }]
}

/** The items of one line: `2 l mléka, 10 rohlíků` and `mléko, máslo a chleba` are several. */
function readItems(line: string): ListedItem[] {
  const parts = line
    .split(/,\s+|(?<!\s)\s+a\s+(?=\d)/)
    .flatMap((part, n, { length }) => (n > 0 && n === length - 1 ? part.split(/(?<!\s)\s+a\s+/) : [part]))
  if (parts.length > 1) {
    const items = parts.map(readLine)
    const isEach = (is: (item: ListedItem, n: number) => boolean) => items.every((item, n) => item !== null && isNamed(item) && is(item, n))
    const areSeveral =
      isEach(({ quantity }) => quantity !== null) || (parts.length > 2 && isEach(({ name }, n) => n === 0 || isOfItsOwn(name)))
    if (areSeveral) return items.filter((item) => item !== null)
  }
  const item = readLine(line)
  return item === null ? [] : [item]
}

function itemsOf(written: string): ListedItem[] {
  const line = written.replaceAll(/\s+/g, ' ')
  return line.length > LONGEST_LINE
    ? [{ ...readAmount(line.trim()), maxPrice: null }]
    : (readSteps(line) ?? readRange(joinedThousands(line)) ?? readItems(line))
}

/**
 * Parses a shopping list, one line per item: `mléko 4 l`, `2× chleba`, `- brambory 5 kg do 20 Kč`. Skips empty lines and bare numbers.
 * Merges repeated items in the same unit.
 */
export function readShoppingList(text: string): ListedItem[] {
  const items = new Map<string, ListedItem>()
  for (const item of text.split(/[\n\r;]+/).flatMap(itemsOf)) {
    const key = `${fold(item.name)} ${item.unit} ${item.size?.quantity}`
    const before = items.get(key)
    if (before === undefined) items.set(key, item)
    else {
      if (item.quantity !== null) before.quantity = thousandths((before.quantity ?? 0) + item.quantity)
      before.maxPrice ??= item.maxPrice
      // Steps of one amount do not fit the sum.
      delete before.furtherSteps
    }
  }
  return [...items.values()]
}
