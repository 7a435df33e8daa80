import { measureOf } from './measures.ts'

/** A group of thousands: one to three digits and three more, `1 200`. Not `11 10`, `00 500` or `2021 250`. Spaces are single ones. */
const GROUPED = /(?<![\d.,/]|\d )([1-9]\d{0,2}(?: \d{3}){1,2})(?![\d%]| \d)(?:[.,]\d{1,2}(?!\d))?(?: ?(\p{L}+|×|,-))?/gu
const CROWNS = /^(?:Kč|Kc|korun\p{L}*|,-)$/iu
const CAP = /(?:^|\s)(?:do|max\.?|maximálně|nejvýše?|nejvíc|za|po|á|à|@) ?$/iu

const isSmall = (word: string) => ['g', 'ml'].includes(measureOf(word)?.unit ?? '')

function isJoined(number: string, word: string, before: string): boolean {
  if (CROWNS.test(word) || CAP.test(before) || word === 'až') return true
  // Nobody writes eleven kilograms in grams: `eidam 30 250 g`, `pivo 11 330 ml`.
  if (isSmall(word)) return number.endsWith(' 000') || (number.length === 5 && before.trim() !== '')
  return measureOf(word) !== undefined || (before.trim() === '' && word.length > 2)
}

/** Joins thousands written with spaces, where a unit, a price or a name follows: `okurka 1 200 ks`, `do 1 200 Kč`, `1 200 okurek`. */
export const joinedThousands = (line: string): string =>
  line.replaceAll(GROUPED, (all: string, number: string, word: string | undefined, at: number) =>
    isJoined(number, word ?? '', line.slice(0, at)) ? number.replaceAll(' ', '') + all.slice(number.length) : all,
  )

/** The end of joined thousands that may be the size of each: 250 g of `máslo 2 250 g`. */
export function sizeInThousands(line: string): { whole: string; size: string } | null {
  const [, number = '', word = ''] = [...line.matchAll(GROUPED)].find(([, , unit = '']) => isSmall(unit)) ?? []
  return number === '' || number.endsWith(' 000')
    ? null
    : { whole: `${number.replaceAll(' ', '')} ${word}`, size: `${number.slice(-3)} ${word}` }
}

const ONE_OR_THOUSAND = String.raw`(?<![\d.,/])[1-9]\d{0,2}(?:\.\d{3}){1,2}(?:,\d{1,2})?(?![.,]?\d)(?: ?(?:\p{L}{1,3}(?!\p{L})|×|,-))?`
// `2 500 g mouky`: two of 500 g, or 2,5 kg.
const AT_FRONT = String.raw`^[1-9] (?!000)\d{3} ?(?:g|gr|ml)(?!\p{L})`
const UNCLEAR = new RegExp(`${AT_FRONT}|${ONE_OR_THOUSAND}`, 'u')

/** The line without a number that may be one or a thousand, `1.000`, or a count and a size; null if there is none. */
export function withoutUnclear(line: string): string | null {
  const unclear = UNCLEAR.exec(line)
  return unclear && `${line.slice(0, unclear.index).replace(CAP, ' ')} ${line.slice(unclear.index + unclear[0].length)}`
}
