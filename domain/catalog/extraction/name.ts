import { fold } from '../../text/fold.ts'
import { madePlain } from '../../text/is-plain.ts'
import { withoutSizes } from '../catalog/size.ts'
import { withoutEntities } from './entities.ts'

/** Normalises a text: one line, no invisible characters, at most `most` characters, cut at a word boundary if one is near. */
export function tidy(text: string, most: number): string {
  const line = madePlain(text).replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most).replace(/[\ud800-\udbff]$/, '')
  const space = cut.lastIndexOf(' ')
  return (space > most * 0.6 ? cut.slice(0, space) : cut).trim()
}

/** Removes markup from a text. */
export const plain = (text: string): string => withoutEntities(text).replaceAll(/<[^<>]{0,500}>/g, ' ')

const SEPARATOR = / [|–—•·»›:-]{1,2} |[|»›]/u
const SHOP_WORDS =
  /\b(?:e-?shop|obchod|online|koupit|levne|akce|skladem|nejlevneji|cena|doprava zdarma|heureka|zbozi\.cz|potraviny|nakup|dovoz)\b|\.(?:cz|com|eu|sk)\b/

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Share of the words of the shorter text that the other one contains, 0 to 1. */
export function likeness(a: string, b: string): number {
  const [first, second] = [new Set(wordsOf(a)), new Set(wordsOf(b))]
  const least = Math.min(first.size, second.size)
  return least === 0 ? 0 : [...first].filter((word) => second.has(word)).length / least
}

/** Share of the words of the longer text that the other one contains, 0 to 1. A text with additional words names another item. */
export function closeness(a: string, b: string): number {
  const [first, second] = [new Set(wordsOf(a)), new Set(wordsOf(b))]
  const most = Math.max(first.size, second.size)
  return most === 0 ? 0 : [...first].filter((word) => second.has(word)).length / most
}

/** Whether two texts have the same words in the same order. */
export const isSame = (a: string, b: string): boolean => wordsOf(a).join(' ') === wordsOf(b).join(' ')

/** The parts of a title, at most twenty: `Máslo 250 g | Potraviny.example` has two. */
export const partsOfTitle = (title: string): string[] =>
  title
    .split(SEPARATOR, 20)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The item's name in a page title, without the shop's name and its additions: `Máslo 250 g | Potraviny.example` → `Máslo 250 g`. */
export function nameOfTitle(title: string, siteName = ''): string {
  const parts = partsOfTitle(title)
  const isShop = (part: string) => SHOP_WORDS.test(fold(part)) || (siteName !== '' && likeness(part, siteName) > 0.9)
  const own = parts.filter((part) => !isShop(part))
  return own[0] ?? parts[0] ?? ''
}

const KINDS = /(?<![\p{L}])(?:bio|nové|novinka|akce|sleva|výprodej|doprodej)(?![\p{L}])[!:]?/giu

/**
 * A name without brand, sizes and promotional words, so that brands can be compared. `Madeta Jihočeské máslo 250 g` by Madeta → `Jihočeské
 * máslo`. The whole name if nothing else is left.
 */
export function genericNameOf(name: string, brand: string | null): string {
  const brandWords = new Set(brand ? wordsOf(brand) : [])
  const words = withoutSizes(name)
    .replaceAll(/\([^()]{0,60}\)|[®™©]/gu, ' ')
    .replaceAll(KINDS, (word) => (/^bio/i.test(word) ? word : ' '))
    .split(/\s+/u)
    .filter((word) => {
      const folded = wordsOf(word)
      return folded.length > 0 && !folded.every((part) => brandWords.has(part))
    })
  const left = words
    .join(' ')
    .replaceAll(/^[\s,;:–-]+|(?<![\s,;:–-])[\s,;:–-]+$/gu, '')
    .trim()
  if (wordsOf(left).join('').length < 3) return name
  return left[0]!.toLocaleUpperCase('cs') + left.slice(1)
}
