import type { Unit } from '../../money/unit.ts'
import { readSize } from './size.ts'
import { parseQuantity, thousandths, type Quantity } from '../../money/quantity.ts'
import { fold } from '../../text/fold.ts'
import { measureOf, measures, type Measure } from './measures.ts'
import { joinedThousands, withoutUnclear } from './thousands.ts'

/** A typed amount. */
export interface WrittenAmount {
  /** Null if there is none or it is unreadable; zero if zero was typed: `0 vajec`. */
  quantity: Quantity | null
  /** Null for a bare number or `2×`. Bottles and bunches are pieces. */
  unit: Unit | null
  /** The size of each, if typed beside the count: `4× 1,5 l`, `4 ks po 1 l`, `máslo 250 g 2 ks`. */
  size: { quantity: Quantity; unit: Unit } | null
  /** The typed text of an ambiguous or invalid amount: `máslo 2 nebo 3`, `šunka 5 plátků`. There is then no quantity. */
  unread?: string
  /** The end of a number of thousands, which may be a size instead: the 250 g of `máslo 2 250 g`. */
  orSize?: { quantity: Quantity; unit: Unit }
  /** A bare number after the name. For some goods it names the kind: `plenky 4`. */
  isLone?: boolean | undefined
}

/** Parts, and vessels of unknown content. An amount in these is not usable. */
const UNKNOWN = String.raw`(?:plát(?:ek|k[yuůa])|porc[eií]|stroužk[yuůa]|stroužek|palic[ei]?|hrst[ií]?|špetk[auy]|lžíc[ei]?|kraj[ií]c[eů]?|karton[yůu]?|přeprav(?:ka|ky|ku|ek)|bedn[auy]|beden|bas[auy]|plat[oa]|palet[auy]|(?:\d+ ?-? ?)?pack[yů]?)`
const numbers: Readonly<Record<string, number>> = {
  '½': 500,
  '¼': 250,
  '¾': 750,
  pul: 500,
  pulka: 500,
  pulku: 500,
  ctvrt: 250,
  ...Object.fromEntries(
    [
      'jeden|jedna|jedno|jednu|jednou',
      'dva|dve|dvakrat',
      'tri|trikrat',
      'ctyri|ctyrikrat',
      'pet|petkrat',
      ...'sest sedm osm devet deset jedenact'.split(' '),
      'dvanact|tucet',
      ...'trinact ctrnact patnact sestnact sedmnact osmnact devatenact dvacet'.split(' '),
    ].flatMap((words, n) => words.split('|').map((word) => [word, (n + 1) * 1000])),
  ),
  tricet: 30_000,
  ctyricet: 40_000,
  padesat: 50_000,
  sto: 100_000,
}

const DIGITS = String.raw`\d+(?:[.,]\d{1,3})?(?![\d%])|\d+\/\d+`
// With accents and without.
const WORDS =
  'p[ůu]lk[au]|p[ůu]l|[čc]tvrt|jed(?:en|n[aou]|nou)|(?:dva|t[řr]i|[čc]ty[řr]i|p[ěe]t)kr[áa]t|dv[aěe]|t[řr]i|[čc]ty[řr]i|p[ěe]t|[šs]est|sedm|osm|dev[ěe]t|deset|(?:jede|dva|t[řr]i|[čc]tr|pat|[šs]est|sedm|osm|devate)n[áa]ct|tucet|(?:dva|t[řr]i|[čc]ty[řr]i)cet|pades[áa]t|sto'
const NUMBER = String.raw`(?:${DIGITS}|[½¼¾]|(?:${WORDS})(?![\p{L}\d]))`
const WORD = String.raw`\p{L}+\.?`
const MEASURE = String.raw`(?:kg|g|gr|dkg|dag|deka|l|litr[yů]?|dl|dcl|cl|ml)`
const END = String.raw`(?![\p{L}\d])`

const all = (pattern: string) => new RegExp(pattern, 'iu')

// A negative number is not a quantity. The dash in `jablka - 1 kg` is separate from its number; this one is not.
const below = all(String.raw`^(?<name>.*\S)\s+[-–−](?:${NUMBER})\s*(?:${WORD}|×)?$`)
const TO = String.raw`\s*(?:[-–]|až|nebo|či)\s*`
const range = all(
  String.raw`^(?:(?<name>.*\S)\s+\d+${TO}\d+\s*(?:${WORD})?|\d+${TO}\d+\s*(?:ks|kusy|kg|kila|g|l|litry)?\s+(?<after>\p{L}.*))$`,
)
const unknown = all(String.raw`^(?:(?<name>.*?\S) (?:${NUMBER} ?)?${UNKNOWN}|(?:${NUMBER} ?)?${UNKNOWN} (?<after>\p{L}.*))$`)
const ABOUT = 'asi|cca|tak|zhruba|přibližně|aspoň|alespoň|okolo|kolem'
// „max 5 kg“ is a quantity; „max 5“ is a cap.
const about = all(
  String.raw`(?:^|\s)(?:(?:${ABOUT}|max|maximálně|nejvýše?|nejvíc|do)\.?\s+(?=${NUMBER}\s*\p{L}|kil|litr)|(?:${ABOUT})\.?\s+(?=${NUMBER}))`,
)
/** Filler words before an amount: `ještě 2 másla`. */
const BEFORE = all(String.raw`^(?:(?:a|i|ještě|jeste|taky|také|prosím|koupit|kup)\s+)+(?=${NUMBER}\s*(?:${WORD}|×)?)`)
const andHalf = all(
  String.raw`(?<![\p{L}\d.,/])(?<number>${NUMBER})\s+(?:a\s+)?(?<more>půl|pul|čtvrt|[½¼¾]|[1-3]/[234])\s*(?<unit>${WORD})`,
)
const kiloAndHalf = all(String.raw`(?:^|\s)(?:${NUMBER}\s+)?(?<unit>kil[oa]|litr[uy]?)\s+a\s+(?<more>půl|čtvrt)${END}`)
const times = all(String.raw`(?<number>${NUMBER})\s*(?:ks\s*)?[x×*]\s*(?<size>${DIGITS})\s*(?<unit>${MEASURE})${END}`)
const each = all(String.raw`\s(?:po|à|á|a(?=\s*\d))\s*(?<size>${DIGITS}|půl|čtvrt)\s*(?<unit>${MEASURE}|kil[oa])${END}`)

/** Nothing but an amount. */
const ALONE = all(String.raw`^\s*(${NUMBER})\s*(?:(${WORD}|×)\s*)?$`)

/** A number that always names a kind: `plenky vel. 4`, `plenky č. 4`. */
const kind = all(String.raw`\s(?:vel(?:\.|ikosti?)?|č(?:\.|ísl[oa])|cislo|nr\.)\s*(?<kind>\d{1,3})(?![\p{L}\d.,])`)

const lone = all(String.raw`^(?<name>.*\S)[\s,:=–-]+(?<!\d[.,])(?<number>${NUMBER})$`)

/**
 * Positions of the amount, the most reliable first: `mléko 4 l`, `4 l mléka`, `2× chleba`, `chleba 2×`, `chleba x2`, `mrkve kilo`, `kilo
 * mrkve`, `chleba 2`, `2 chleby`.
 */
const places = [
  all(String.raw`^(?<name>.*\S)[\s,:–-]+(?<![\d.,/])(?<number>${NUMBER})\s*(?<unit>${WORD})$`),
  // „2 sáčky na svačiny“ are bags, not snacks in bags.
  all(String.raw`^(?<number>${NUMBER})\s*(?<unit>${WORD})\s+(?!(?:na|do|pro)\s)(?<name>\S.*)$`),
  all(String.raw`^(?<number>${NUMBER})\s*[x×*]\s*(?<name>\S.*)$`),
  all(String.raw`^(?<name>.*\S)[\s,:–-]+(?<!\d[.,])(?<number>${NUMBER})\s*[x×*]$`),
  all(String.raw`^(?<name>.*?\S)(?:\s+x|\s*[×*])\s*(?<number>${NUMBER})$`),
  all(String.raw`^(?<name>.*\S)[\s:–-]+(?<unit>kilo|kilečko|litr)$`),
  all(String.raw`^(?<unit>kilo|kilečko|kg|litr|kus|balení|balíček)\s+(?<name>\S.*)$`),
  lone,
  all(String.raw`^(?<number>${NUMBER})\s+(?<name>\p{L}.*)$`),
  all(String.raw`^(?<name>\p{L}.*\S)\s+(?<number>${NUMBER})\s*(?<unit>${WORD})\s+(?<rest>\p{L}.*)$`),
]

function numberOf(text: string): Quantity | null {
  const known = numbers[fold(text)] ?? numbers[text]
  if (known !== undefined) return thousandths(known)
  const [above, under] = text.split('/').map(Number)
  if (under === undefined) return parseQuantity(text)
  return under === 0 ? null : thousandths(Math.round((above! * 1000) / under))
}

const tidy = (name: string) =>
  name
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,:=–-]+/, '')
    .replace(/(?<![\s,:=–-])[\s,:=–-]+$/, '')
const multiplied = (number: Quantity, by: number): Quantity | null =>
  Number.isSafeInteger(number * by) ? thousandths(Math.round(number * by)) : null

type Read = WrittenAmount & { name: string }

/** The size of one piece according to the name, if only a count was typed. */
function sizeIn(name: string): WrittenAmount['size'] {
  const size = readSize(name)
  return size && { quantity: thousandths(size.amount * size.count), unit: size.unit }
}

function readPlaces(text: string): Read {
  for (const place of places) {
    const found = place.exec(text)?.groups
    if (!found) continue
    const number = found.number === undefined ? thousandths(1000) : numberOf(found.number)
    if (number === null) continue
    const name = tidy(`${found.name!} ${found.rest ?? ''}`)
    const measure = found.unit === undefined ? { unit: null, times: 1 } : measureOf(found.unit)
    const quantity = measure && multiplied(number, measure.times)
    if (!measure || quantity === null || quantity === undefined || name === '') continue
    return { name, quantity, unit: measure.unit, size: isCounted(measure) ? sizeIn(name) : null, ...(place === lone && { isLone: true }) }
  }
  return { name: text, quantity: null, unit: null, size: null }
}

function taken(text: string, found: RegExpExecArray): string {
  return tidy(`${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`)
}

function sized(found: RegExpExecArray): WrittenAmount['size'] {
  const { size, unit } = found.groups!
  const [number, measure] = [numberOf(size!), measureOf(unit!)]
  const quantity = number !== null && measure ? multiplied(number, measure.times) : null
  return quantity === null || quantity === 0 || !measure?.unit ? null : { quantity, unit: measure.unit }
}

const isCounted = ({ unit }: Pick<Read, 'unit'>) => unit === null || unit === 'ks' || unit === 'balení'
const nothing = (name: string, unread: string): Read => ({ name: tidy(name), quantity: null, unit: null, size: null, unread: tidy(unread) })

/** Reads a second amount in the rest: `4× mléko 1 l` is four of one litre; `2 másla 3 ks` is ambiguous. */
function readTwice(read: Read, text: string): Read {
  const isTwice = /^[\d½¼¾]/.test(read.name) || (!isCounted(read) && /\d\s*(?:\p{L}+\.?|[x×*])$/u.test(read.name))
  if (read.quantity === null || !isTwice) return ofOneReading(read, text)
  const before = readPlaces(read.name)
  if (before.quantity === null) return ofOneReading(read, text)
  const [count, size] = isCounted(before) ? [before, read] : [read, before]
  if (!isCounted(count) || isCounted(size) || count.size?.quantity === 0) return nothing(before.name, text)
  return { name: before.name, quantity: count.quantity, unit: count.unit, size: { quantity: size.quantity!, unit: size.unit! } }
}

/** Rejects two bare numbers, or a bare number next to a multiplied one, as ambiguous. */
function ofOneReading(read: Read, text: string): Read {
  const isTwofold =
    /(?:^|\s)(?:[x×*]\s*\d+|\d+\s*[x×*])$/u.test(read.name) || (read.unit === null && /(?:^|\s)\d+(?:[.,]\d+)?$/.test(read.name))
  return isTwofold && read.quantity !== null ? nothing(read.name, text) : read
}

function readSum(text: string): Read | null {
  const sum = andHalf.exec(text)
  if (sum) {
    const [whole, more, measure] = [numberOf(sum.groups!.number!), numberOf(sum.groups!.more!), measureOf(sum.groups!.unit!)]
    const quantity = whole !== null && more !== null && measure ? multiplied(thousandths(whole + more), measure.times) : null
    if (quantity !== null && measure?.unit) return { name: taken(text, sum), quantity, unit: measure.unit, size: null }
  }
  const half = kiloAndHalf.exec(text)
  if (!half) return null
  const whole = numberOf(/^\s*(\S+)\s+(?:kil|litr)/iu.exec(half[0])?.[1] ?? 'jeden') ?? 1000
  const { unit } = measureOf(half.groups!.unit!)!
  return { name: taken(text, half), quantity: thousandths(whole + numberOf(half.groups!.more!)!), unit, size: null }
}

/** Parses a count of a size: `4× 1,5 l`, also with packages: `6× 1,5 l 2 balení`. */
function readMany(text: string): Read | null {
  const many = times.exec(text)
  const size = many && sized(many)
  const count = many && numberOf(many.groups!.number!)
  if (!many || !size || count === null) return null
  const name = taken(text, many)
  const packages = readPlaces(name)
  if (packages.quantity === null) return { name, quantity: count, unit: null, size }
  const each = multiplied(size.quantity, count / 1000)
  if (!isCounted(packages) || each === null) return nothing(packages.name, text)
  return { name: packages.name, quantity: packages.quantity, unit: packages.unit, size: { quantity: each, unit: size.unit } }
}

/** A longer line is only a name: what reads amounts tries many places of a line. It fits a whole list with commas. */
export const LONGEST_LINE = 500

/**
 * Splits a typed line into the name and the amount. Text that is no amount stays in the name; an ambiguous amount gives no quantity, and so
 * does a line of more than `LONGEST_LINE` characters.
 */
export function readAmount(line: string): Read {
  if (line.length > LONGEST_LINE) return { name: line, quantity: null, unit: null, size: null }
  const unclear = withoutUnclear(line)
  if (unclear !== null) return nothing(readAmount(unclear).name, line)
  const said = kind.exec(line)
  if (said === null) return readNamed(line)
  const { name, ...amount } = readNamed(taken(line, said))
  return { ...amount, name: `${name} ${said.groups!.kind}` }
}

function readNamed(line: string): Read {
  const text = joinedThousands(line.replaceAll(/\s+/g, ' '))
    .replace(/(?<=\p{L})\/(?=\d)/gu, ' ')
    .replace(BEFORE, '')
    .replace(about, ' ')
    .trim()
  const unreadable = (below.exec(text) ?? range.exec(text) ?? unknown.exec(text))?.groups
  if (unreadable) return nothing(unreadable.name ?? unreadable.after!, text)
  const read = readSum(text) ?? readMany(text)
  if (read) return read
  const one = each.exec(text)
  // `brambory A 2 kg` are of a type, not at 2 kg each.
  const ofOne = one && !/^\sA/.test(one[0]) ? sized(one) : null
  const plain = readTwice(readPlaces(one && ofOne ? taken(text, one) : text), text)
  return ofOne && plain.unread === undefined ? { ...plain, size: ofOne } : plain
}

/**
 * Parses a quantity typed into an item's field: a number, optionally with a unit convertible to the item's: `2 kilo`, `50 dkg`, `2×`.
 * Otherwise null.
 */
export function readQuantity(text: string, unit: Unit): Quantity | null {
  const [, number, word = ''] = ALONE.exec(joinedThousands(text.replaceAll(/\s+/g, ' '))) ?? []
  const read = number === undefined ? null : numberOf(number)
  if (read === null || word === '') return read
  // While typing, the last word may be incomplete.
  const begun = [...measures]
    .filter(([name]) => name.startsWith(fold(word).replace('.', '').replace('×', 'x')))
    .map(([, measure]) => measure)
  const fitting = begun.map((measure) => inUnit(measure, unit)).find((by) => by !== null)
  return fitting === undefined ? null : multiplied(read, fitting)
}

const thousand: Partial<Record<Unit, Unit>> = { g: 'kg', ml: 'l' }

function inUnit({ unit: from, times: by }: Measure, to: Unit): number | null {
  if (from === to) return by
  if (from === null) return to === 'ks' || to === 'balení' ? 1 : null
  if (thousand[from] === to) return by / 1000
  return thousand[to] === from ? by * 1000 : null
}
