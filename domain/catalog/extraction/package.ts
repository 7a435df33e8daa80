import { fold } from '../../text/fold.ts'
import type { Confidence, Found } from './facts.ts'
import type { PackageSize } from '../catalog/package-size.ts'
import { isOfParcel, type LabelledField } from './labels.ts'
import { placesOf } from './own-part.ts'
import type { Page } from './page.ts'
import type { SaidBy } from './said.ts'
import { readMeasures, readSize, withoutSizes } from '../catalog/size.ts'

// Goods that are bought by the piece; their weight is not a package size.
const BY_PIECE =
  /\b(?:plen|uterk|ubrous|kapesnik|kapsl|tablet|vaj(?:ec|ic)|pytl|pytel|sack|rol[ei]|papir|zarov|bateri|zilet|holit|tampon|vlozk|svic|tycink[ay] do usi|kolick|houb(?:ick|ky na)|rukavic|filtr|kartac|tuzk|propis|sesit)/
const HOLDER =
  'balen|obsah|hmotnost|objem|gramaz|lahev|lahvi|lahvice|sklenic|plechovk|krabic|krabick|sack|sacek|kelim|vanick|tub[ay]|doz[ay]|netto'
// Everything that may accompany a size in a line that contains nothing else.
const ONLY_SIZE = new RegExp(String.raw`^(?:[\s|/,·()~.-]|\b(?:${HOLDER})\w*|\b(?:a|po|cca|ks|kus|1)\b)*$`)
const IN_SENTENCE = new RegExp(String.raw`\b(?:${HOLDER})\w*[^.\d]{0,24}(?=\d)`)
// Marks an approximate weight: that of one piece of goods sold by the kilo.
const ROUGH = /\b(?:cca|asi|prumern\w*|priblizn\w*|zhruba)\b|~/
const ROUGH_SIZE = /\b(?:cca|asi|prumern\w*|priblizn\w*|zhruba|min)\.? {0,2}\d|[~±≈] {0,2}\d/
// It contains several, and the size may be of one or of all of them.
const SEVERAL = /\d ?-?pack|\b(?:multi|duo|trio)(?:pack|bal)|(?:dvoj|troj|ctyr)balen|\b\d ?\+ ?\d\b(?! ?(?:kg|g|l|ml|dl)\b)/
const NEAR = 40
const MOST_OF_LABEL = 40
const FRAME = /(?:^|\s)(?:nav|footer|aside|header)(?:\s|$)/

const isMeasured = (size: PackageSize | null): size is PackageSize => size !== null && size.unit !== 'ks'
const isSame = (a: PackageSize, b: PackageSize) => a.count === b.count && a.amount === b.amount && a.unit === b.unit

const KINDS: Readonly<Record<string, readonly [string, number]>> = { kg: ['g', 1000], g: ['g', 1], l: ['ml', 1000], ml: ['ml', 1] }

/** The size in a text; null if there is none, if it is approximate, or if there are several: `750 g + 250 g zdarma`. */
export function clearSize(text: string): PackageSize | null {
  const size = readSize(text)
  if (!isMeasured(size)) return size
  if (ROUGH_SIZE.test(fold(text))) return null
  if (size.count > 1) return size
  const [kind] = KINDS[size.unit]!
  const amounts = readMeasures(text).flatMap(({ amount, unit }) => (KINDS[unit]![0] === kind ? [amount * KINDS[unit]![1]] : []))
  return new Set(amounts).size > 1 ? null : size
}

/** The single size that several texts name; null if there is none, or several. */
function onlySize(texts: readonly string[]): PackageSize | null {
  const [first, ...others] = texts.map(clearSize).filter((size) => size !== null)
  return first && others.every((each) => isSame(each, first)) ? first : null
}

/** The text before a block that may be its label. */
function labelOf(blocks: Page['blocks'], block: Page['blocks'][number]): string {
  const { text = '' } = blocks[blocks.indexOf(block) - 1] ?? {}
  return text.length <= MOST_OF_LABEL ? text : ''
}

/** A size that is visible without a label: alone on a line, or in a sentence about the package. */
function shownSize({ blocks }: Pick<Page, 'blocks'>, headingAt: number): Found<PackageSize> | undefined {
  if (headingAt < 0) return undefined
  const places = placesOf(blocks, headingAt)
  const near = blocks
    .slice(0, headingAt + NEAR)
    .filter(({ hints, isStruck }, i) => i > headingAt && places[i] === 'own' && !isStruck && !FRAME.test(hints))
    .filter((block) => !isOfParcel(labelOf(blocks, block)))
    .map(({ text }) => text)
  const alone = near.filter((text) => text.length <= 40 && readSize(text) !== null && ONLY_SIZE.test(fold(withoutSizes(text))))
  if (alone.length > 0) {
    const size = onlySize(alone)
    return size ? { value: size, source: 'text', confidence: 'medium' } : undefined
  }
  const sentences = near.filter((text) => text.length <= 300 && IN_SENTENCE.test(fold(text)) && !ROUGH.test(fold(text)))
  const size = onlySize(sentences.map(aboutPackage))
  return size ? { value: size, source: 'text', confidence: 'low' } : undefined
}

/** The part of a sentence that is about the package. */
const aboutPackage = (text: string): string => text.slice(IN_SENTENCE.exec(fold(text))?.index ?? 0)

/** A size that the page states by a label or in structured data. */
function statedSize(by: SaidBy, labels: ReadonlyMap<LabelledField, string>): Found<PackageSize> | undefined {
  const sizeOf = (size: string | undefined, weight: string | undefined) => clearSize(size ?? '') ?? clearSize(weight ?? '')
  for (const [source, { size, weight }] of by) {
    const said = sizeOf(size, weight)
    if (said) return { value: said, source, confidence: 'medium' }
  }
  const seen = sizeOf(labels.get('size'), labels.get('weight'))
  return seen ? { value: seen, source: 'text', confidence: 'medium' } : undefined
}

/**
 * The contents of one package: a weight or volume in the name, else what the page states, else what it shows. A stated weight takes
 * precedence over a number of pieces in the name (`Kaiserky 6 ks` of 360 g), except for goods bought by the piece (`Plenky 52 ks`).
 */
export function packageFact(
  page: Pick<Page, 'blocks'>,
  { name, headingAt, by, labels }: { name: string; headingAt: number; by: SaidBy; labels: ReadonlyMap<LabelledField, string> },
): Found<PackageSize> | undefined {
  const named = clearSize(name)
  const fact = (value: PackageSize, confidence: Confidence): Found<PackageSize> => ({ value, source: 'text', confidence })
  const isOneOfSeveral = isMeasured(named) && named.count === 1 && SEVERAL.test(fold(name))
  if (isMeasured(named) || (named && BY_PIECE.test(fold(name)))) return fact(named, isOneOfSeveral ? 'low' : 'high')
  const stated = statedSize(by, labels) ?? shownSize(page, headingAt)
  if (!named) return stated
  return stated && isMeasured(stated.value) ? stated : fact(named, 'high')
}
