import { isSameSize } from '../../catalog/catalog/amount-of.ts'
import { coreOf, type Word } from '../../catalog/catalog/likeness.ts'
import { meanings, type Candidate } from '../../catalog/catalog/meaning.ts'
import { readSize } from '../../catalog/catalog/size.ts'
import { isCounted } from '../../money/unit.ts'
import { fold } from '../../text/fold.ts'
import { madePlain } from '../../text/is-plain.ts'
import type { OwnMatch } from './own-list-columns.ts'
import type { OwnRow } from './own-list-row.ts'

/** An item that may be meant by a row. */
export interface OfferedItem extends Candidate {
  sku: string
}

/** The items that a row may mean, the likeliest first, and by what the first one is certain; null if a person has to say. */
export interface MatchedRow {
  ids: string[]
  by: OwnMatch | null
}

const MOST_CANDIDATES = 5
/** The share of a row's letters from which an item is offered for choice; or the row has all words of the item and more. */
const SEEN_SHARE = 0.6

/** What of a row names its item. */
type NamedRow = Pick<OwnRow, 'name' | 'code' | 'ean' | 'package'>

/** What a row is remembered by: its code, its EAN, and its name if it has neither. */
export function rowKeys({ code, ean, name }: Pick<OwnRow, 'code' | 'ean' | 'name'>): string[] {
  const keys = [...(code ? [`code ${madePlain(code).toLowerCase()}`] : []), ...(ean ? [`ean ${ean}`] : [])]
  return keys.length > 0 || name === '' ? keys : [`name ${fold(madePlain(name))}`.slice(0, 200)]
}

const isSame = (one: Word, other: Word) => one.word === other.word || one.stem === other.stem
const areIn = (words: readonly Word[], among: readonly Word[]) => words.every((word) => among.some((one) => isSame(word, one)))

/**
 * Whether two names are of the same thing: the words of each are those of the other, and so is the size of a package. A list of a shop says `Jablka` and
 * means whichever there are; a supplier's `Jablka` are not known to be the `Jablka Gala` that households ordered.
 */
function isSameThing({ name, package: content }: NamedRow, item: Candidate): boolean {
  const [written, own] = [coreOf(name), coreOf(item.name)]
  const [size, ofItem] = [readSize(name) ?? (content?.unit === 'ks' ? null : content), readSize(item.name)]
  const isOfItsSize = ofItem === null ? size === null || !isCounted(item.unit) : size !== null && isSameSize(size, ofItem)
  return isOfItsSize && areIn(written, own) && areIn(own, written)
}

/** Finds the items of rows. `remembered` are those that the supplier confirmed for a key before. */
export function ownMatcher(items: readonly OfferedItem[], remembered: ReadonlyMap<string, string>): (row: NamedRow) => MatchedRow {
  const byId = new Map(items.map((item) => [item.id, item]))
  const byCode = new Map(items.map((item) => [item.sku.toLowerCase(), item]))
  const words = items.map((item) => ({ item, words: [item.name, ...item.otherNames].flatMap(coreOf) }))
  const byStem = Map.groupBy(
    words.flatMap(({ item, words: all }) => [...new Set(all.map(({ stem }) => stem))].map((stem) => ({ stem, item }))),
    ({ stem }) => stem,
  )
  const likely = (name: string) => {
    const found = new Set(coreOf(name).flatMap(({ stem }) => (byStem.get(stem) ?? []).map(({ item }) => item)))
    const size = readSize(name)
    const wanted = { name, quantity: null, unit: null, size: size && { quantity: size.amount, unit: size.unit } }
    const isLonger = (id: string) => areIn(coreOf(byId.get(id)!.name), coreOf(name))
    return meanings(wanted, [...found]).filter(({ id, share }) => share >= SEEN_SHARE || isLonger(id))
  }
  return (row) => {
    const { name, code } = row
    for (const key of rowKeys(row)) {
      const known = byId.get(remembered.get(key) ?? '')
      if (known) return { ids: [known.id], by: key.startsWith('ean') ? 'ean' : key.startsWith('code') ? 'code' : 'name' }
    }
    const found = likely(name).slice(0, MOST_CANDIDATES)
    const ids = found.map(({ id }) => id)
    const ofCode = byCode.get(code.toLowerCase())
    // Another program may use the same code for something else.
    if (ofCode && (name === '' || ids.includes(ofCode.id))) return { ids: [ofCode.id], by: 'code' }
    const first = found[0] && byId.get(found[0].id)
    const isSure = first !== undefined && isSameThing(row, first) && ids.every((id) => id === first.id || !isSameThing(row, byId.get(id)!))
    return isSure ? { ids: [first.id], by: 'name' } : { ids, by: null }
  }
}
