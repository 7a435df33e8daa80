import type { Unit } from '../../money/unit.ts'
import { formatQuantity, type Quantity } from '../../money/quantity.ts'
import type { PackageSize } from './package-size.ts'

const MEASURES: Readonly<Record<string, readonly [Unit, number]>> = {
  kg: ['kg', 1000],
  kilo: ['kg', 1000],
  dkg: ['g', 10_000],
  dag: ['g', 10_000],
  g: ['g', 1000],
  gr: ['g', 1000],
  gramů: ['g', 1000],
  l: ['l', 1000],
  litr: ['l', 1000],
  litry: ['l', 1000],
  litrů: ['l', 1000],
  dl: ['ml', 100_000],
  cl: ['ml', 10_000],
  ml: ['ml', 1000],
}
const PIECES =
  'ks|kusech|kusů|kusy|kus|rolí|role|roli|kapslí|kapsle|tablet|tablety|sáčků|sáčky|pytlů|dávek|párů|porcí|balíčků|utěrek|ubrousků|vajec|kostek|kostky'
// The end of a range is not a size: „Plenky 4, 9–14 kg, 52 ks“.
const FRESH = String.raw`(?<![\d.,]|\d[ \u00a0]?[–-][ \u00a0]?)`
const SPACE = String.raw`[ \u00a0\u202f\u2009]`
const GAP = String.raw`${SPACE}{0,2}`
// `1 000 g`; not the end of `vitamin 12 000 g`, whose first number may be anything.
const NUMBER = String.raw`${FRESH}((?:[1-9]${SPACE}\d{3}|\d{1,5})(?:[.,]\d{1,3})?)`
const MEASURE = Object.keys(MEASURES).join('|')
const SINGLE = new RegExp(`${NUMBER}${GAP}(${MEASURE})(?![\\p{L}\\d²³])`, 'giu')
const MULTIPLE = new RegExp(
  `${NUMBER}${GAP}(?:(?:ks${GAP})?[x×*]|\\p{L}{2,10}${SPACE}(?:po|à|á)${SPACE})${GAP}${NUMBER.replace(FRESH, '')}${GAP}(${MEASURE})(?![\\p{L}\\d²³])`,
  'iu',
)
const SWAPPED = new RegExp(`${NUMBER}${GAP}(${MEASURE})${GAP}[x×*]${GAP}(\\d{1,3})(?![\\d.,])(?:${GAP}ks)?`, 'iu')
const COUNTED = new RegExp(`${NUMBER}${GAP}(?:[x×*]${GAP}(\\d{1,4})${GAP})?(?:${PIECES})(?![\\p{L}\\d])`, 'iu')

const thousandths = (number: string, factor: number): Quantity =>
  Math.round(Number(number.replace(',', '.').replaceAll(/\s/gu, '')) * factor) as Quantity

function sized(count: number, number: string, measure: string): PackageSize | null {
  const [unit, factor] = MEASURES[measure.toLowerCase()]!
  const amount = thousandths(number, factor)
  return Number.isInteger(count) && count >= 1 && count <= 1000 && amount >= 1 && amount <= 100_000_000 ? { count, amount, unit } : null
}

// A reference to 100 g is not the package size: „Energie na 100 g“, „Kč/100 g“, „pro psy do 10 kg“.
const isReference = (text: string, at: number): boolean =>
  /(?:\/|\bna|\bve?|\bza|\bper|\bdo|\bod|\bnad)[ \u00a0]{0,2}$/iu.test(text.slice(Math.max(0, at - 6), at))

// For bags, litres are the volume that they hold.
const HOLDERS = /pytl|pytel|^sáčky|sáčky na|tašk|na odpad/iu

/**
 * Parses a package size from a name or label: `500 g`, `1,5 l`, `6×330 ml`, `balení 10 ks`. Weight or volume takes precedence over pieces;
 * decilitres become millilitres. Null if there is none. Runs in linear time.
 */
export function readSize(text: string): PackageSize | null {
  const many = MULTIPLE.exec(text)
  if (many) return sized(Number(many[1]), many[2]!, many[3]!)
  const swapped = SWAPPED.exec(text)
  if (swapped) return sized(Number(swapped[3]), swapped[1]!, swapped[2]!)
  const pieces = readPieces(text)
  const counted = pieces === null ? null : ({ count: 1, amount: (pieces * 1000) as Quantity, unit: 'ks' } as const)
  if (counted && HOLDERS.test(text)) return counted
  return readMeasures(text)[0] ?? counted
}

/** The weights and volumes of one package that a text names: one, or several that are added up or contradict each other. */
export const readMeasures = (text: string): PackageSize[] =>
  [...text.matchAll(SINGLE)].flatMap((match) => (isReference(text, match.index) ? [] : (sized(1, match[1]!, match[2]!) ?? [])))

/** Formats a package size: `500 g`, `6× 330 ml`. */
export const formatSize = ({ count, amount, unit }: PackageSize): string =>
  `${count > 1 ? `${count}× ` : ''}${formatQuantity(amount, unit)}`

/** The number of pieces in a text: `Kaiserky 6 ks`, `2 role`. Null if there is none. */
export function readPieces(text: string): number | null {
  const [, number, each = '1'] = COUNTED.exec(text) ?? []
  const pieces = Number(number?.replace(',', '.') ?? Number.NaN) * Number(each)
  return Number.isInteger(pieces) && pieces >= 1 ? pieces : null
}

/** Removes sizes from a text: `Mléko 1,5% 1 l` → `Mléko 1,5%`. */
export function withoutSizes(text: string): string {
  return text.replace(MULTIPLE, ' ').replace(SWAPPED, ' ').replaceAll(SINGLE, ' ').replace(new RegExp(COUNTED.source, 'giu'), ' ')
}
