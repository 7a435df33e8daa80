import type { Unit } from '../catalog/unit.ts'
import { readSize } from '../extraction/size.ts'
import { parseQuantity, thousandths, type Quantity } from '../money/quantity.ts'
import { fold } from '../text/fold.ts'

/** An amount as it was written. */
export interface WrittenAmount {
  /** Null where none was written, or none that can be read; nothing where somebody wrote nothing: `0 vajec`. */
  quantity: Quantity | null
  /** Null where the number stood alone or as `2×`; a bottle or a bunch is a piece. */
  unit: Unit | null
  /** How much is in each, where that was written beside how many: `4× 1,5 l`, `4 ks po 1 l`, `máslo 250 g 2 ks`. */
  size: { quantity: Quantity; unit: Unit } | null
}

interface Measure {
  unit: Unit | null
  times: number
}

/** What people call the units, folded, and how many of ours one is; a vessel or a bunch is one piece. */
const written: readonly (readonly [words: string, unit: Unit | null, times: number])[] = [
  ['ks|kus|kusy|kusu|kousek|kousky|kousku', 'ks', 1],
  ['kg|kilo|kila|kil|kilogram|kilogramy|kilogramu|kilecko|kilca', 'kg', 1],
  ['g|gr|gram|gramy|gramu', 'g', 1],
  ['dkg|dag|deka|deko|dek', 'g', 10],
  ['l|litr|litry|litru|litrik', 'l', 1],
  ['dl|dcl|deci', 'ml', 100],
  ['cl', 'ml', 10],
  ['ml|mililitr|mililitry|mililitru', 'ml', 1],
  ['baleni|bal|balik|baliky|baliku|balicek|balicky|balicku', 'balení', 1],
  ['x|krat', null, 1],
  ['lahev|lahve|lahvi|lahvicka|lahvicky|flaska|flasky|flasek|plechovka|plechovky|plechovek|konzerva|konzervy|konzerv', 'ks', 1],
  [
    'svazek|svazky|svazku|kelimek|kelimky|kelimku|krabice|krabic|krabicka|krabicky|krabicek|sacek|sacky|sacku|pytlik|pytliky|pytliku',
    'ks',
    1,
  ],
  [
    'tabulka|tabulky|tabulek|kostka|kostky|kostek|bochnik|bochniky|bochniku|hlavka|hlavky|hlavek|sitka|sitky|sitek|sklenice|sklenic',
    'ks',
    1,
  ],
]
const measures = new Map(
  written.flatMap(([words, unit, times]) => words.split('|').map((word): [string, Measure] => [word, { unit, times }])),
)
const measureOf = (word: string): Measure | undefined => measures.get(fold(word).replace('.', ''))

const numbers: Readonly<Record<string, number>> = {
  '½': 500,
  '¼': 250,
  '¾': 750,
  pul: 500,
  pulka: 500,
  pulku: 500,
  ctvrt: 250,
  ...Object.fromEntries(
    ['jeden|jedna|jedno|jednu', 'dva|dve', 'tri', 'ctyri', 'pet', 'sest', 'sedm', 'osm', 'devet', 'deset', 'jedenact', 'dvanact'].flatMap(
      (words, n) => words.split('|').map((word) => [word, (n + 1) * 1000]),
    ),
  ),
}

const DIGITS = String.raw`\d+(?:[.,]\d{1,3})?(?![\d%])|\d+\/\d+`
const NUMBER = String.raw`(?:${DIGITS}|[½¼¾]|(?:půlk[au]|půl|pul|čtvrt|jed(?:en|n[aou])|dv[aě]|tři|čtyři|pět|šest|sedm|osm|devět|deset|jedenáct|dvanáct)(?![\p{L}\d]))`
const WORD = String.raw`\p{L}+\.?`
const MEASURE = String.raw`(?:kg|g|gr|dkg|dag|deka|l|litr[yů]?|dl|dcl|cl|ml)`
const END = String.raw`(?![\p{L}\d])`

const all = (pattern: string) => new RegExp(pattern, 'iu')

// Less than nothing is no quantity, and neither is one of two: the dash of `jablka - 1 kg` stands apart from its number, this one does not.
const below = all(String.raw`^(?<name>.*\S)\s+[-–−](?:${NUMBER})\s*(?:${WORD}|×)?$`)
const range = all(
  String.raw`^(?:(?<name>.*\S)\s+\d+\s*[-–]\s*\d+\s*(?:${WORD})?|\d+\s*[-–]\s*\d+\s*(?:ks|kusy|kg|kila|g|l|litry)?\s+(?<after>\p{L}.*))$`,
)
const about = all(String.raw`(?:^|\s)(?:asi|cca|tak|zhruba|přibližně|aspoň|alespoň|okolo|kolem)\.?\s+(?=${NUMBER})`)
const kiloAndHalf = all(String.raw`(?:^|\s)(?:${NUMBER}\s+)?(?<unit>kil[oa]|litr[uy]?)\s+a\s+(?<more>půl|čtvrt)${END}`)
const times = all(String.raw`(?<number>${NUMBER})\s*(?:ks\s*)?[x×*]\s*(?<size>${DIGITS})\s*(?<unit>${MEASURE})${END}`)
const each = all(String.raw`\s(?:po|à|á|a)\s*(?<size>${DIGITS}|půl|čtvrt)\s*(?<unit>${MEASURE}|kil[oa])${END}`)

/** Where the amount stands, the surest sign first: `mléko 4 l`, `4 l mléka`, `2× chleba`, `chleba 2×`, `chleba x2`, `mrkve kilo`, `kilo mrkve`, `chleba 2`, `2 chleby`. */
const places = [
  all(String.raw`^(?<name>.*\S)[\s,:–-]+(?<![\d.,/])(?<number>${NUMBER})\s*(?<unit>${WORD})$`),
  all(String.raw`^(?<number>${NUMBER})\s*(?<unit>${WORD})\s+(?<name>\S.*)$`),
  all(String.raw`^(?<number>${NUMBER})\s*[x×*]\s*(?<name>\S.*)$`),
  all(String.raw`^(?<name>.*\S)[\s,:–-]+(?<number>${NUMBER})\s*[x×*]$`),
  all(String.raw`^(?<name>.*\S)\s+[x×*]\s*(?<number>${NUMBER})$`),
  all(String.raw`^(?<name>.*\S)[\s:–-]+(?<unit>kilo|kilečko|litr)$`),
  all(String.raw`^(?<unit>kilo|kilečko|kg|litr|kus|balení|balíček)\s+(?<name>\S.*)$`),
  all(String.raw`^(?<name>.*\S)[\s,:–-]+(?<number>${NUMBER})$`),
  all(String.raw`^(?<number>${NUMBER})\s+(?<name>\p{L}.*)$`),
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
    .replace(/^[\s,:–-]+/, '')
    .replace(/[\s,:–-]+$/, '')
const multiplied = (number: Quantity, by: number): Quantity | null =>
  Number.isSafeInteger(number * by) ? thousandths(Math.round(number * by)) : null

type Read = WrittenAmount & { name: string }

/** What one of its kind holds, where only how many was written beside the name that says it. */
function sizeIn(name: string): WrittenAmount['size'] {
  const size = readSize(name)
  return size && size.count === 1 && size.unit !== 'ks' ? { quantity: size.amount, unit: size.unit } : null
}

function readPlaces(text: string): Read {
  for (const place of places) {
    const found = place.exec(text)?.groups
    if (!found) continue
    const number = found.number === undefined ? thousandths(1000) : numberOf(found.number)
    if (number === null) continue
    const name = tidy(found.name!)
    const measure = found.unit === undefined ? { unit: null, times: 1 } : measureOf(found.unit)
    const quantity = measure && multiplied(number, measure.times)
    if (!measure || quantity === null || quantity === undefined || name === '') continue
    const isCounted = measure.unit === null || measure.unit === 'ks' || measure.unit === 'balení'
    return { name, quantity, unit: measure.unit, size: isCounted ? sizeIn(name) : null }
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

/** The name of what is wanted and how much of it, as people write them; whatever is no amount stays in the name. */
export function readAmount(line: string): Read {
  const text = line.replace(about, ' ').trim()
  const unreadable = (below.exec(text) ?? range.exec(text))?.groups
  if (unreadable) return { name: tidy(unreadable.name ?? unreadable.after!), quantity: null, unit: null, size: null }
  const half = kiloAndHalf.exec(text)
  if (half) {
    const whole = numberOf(/^\s*(\S+)\s+(?:kil|litr)/iu.exec(half[0])?.[1] ?? 'jeden') ?? 1000
    const { unit } = measureOf(half.groups!.unit!)!
    return { name: taken(text, half), quantity: thousandths(whole + numberOf(half.groups!.more!)!), unit, size: null }
  }
  const many = times.exec(text)
  const ofMany = many && sized(many)
  const count = many && numberOf(many.groups!.number!)
  if (many && ofMany && count !== null) return { name: taken(text, many), quantity: count, unit: null, size: ofMany }
  const one = each.exec(text)
  const ofOne = one && sized(one)
  const read = readPlaces(one && ofOne ? taken(text, one) : text)
  return ofOne ? { ...read, size: ofOne } : read
}

/** A quantity as it is typed into a field of an item: a number, with a unit that is one of the item's if any: `2 kilo`, `50 dkg`, `2×`. Null else. */
export function readQuantity(text: string, unit: Unit): Quantity | null {
  const [, number, word = ''] = new RegExp(String.raw`^\s*(${NUMBER})\s*(?:(${WORD}|×)\s*)?$`, 'iu').exec(text) ?? []
  const read = number === undefined ? null : numberOf(number)
  if (read === null || word === '' || word === '×') return read
  // While it is typed a word is not yet whole.
  const begun = [...measures].filter(([name]) => name.startsWith(fold(word).replace('.', ''))).map(([, measure]) => measure)
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
