import { isSameSize } from '../../catalog/catalog/amount-of.ts'
import { coreOf, weightOf, type Word } from '../../catalog/catalog/likeness.ts'
import { readMeasures, readSize } from '../../catalog/catalog/size.ts'
import { isCounted, type Unit } from '../../money/unit.ts'
import { fold } from '../../text/fold.ts'
import { madePlain } from '../../text/is-plain.ts'
import type { OwnMatch } from './own-list-columns.ts'
import type { OwnRow } from './own-list-row.ts'

/** An item that may be meant by a row. */
export interface OfferedItem {
  id: string
  sku: string
  name: string
  otherNames: readonly string[]
  unit: Unit
}

/** What of a row names its item. */
type NamedRow = Pick<OwnRow, 'name' | 'code' | 'ean' | 'package'>

/** The items that a row may mean, the likeliest first, and by what the first one is certain; null if a person has to say. */
export interface MatchedRow {
  ids: string[]
  by: OwnMatch | null
}

const MOST_CANDIDATES = 5
/** The share of its letters that an item or a row must have in common with the other to be offered for choice. */
const SEEN_SHARE = 0.6

/** What a row is remembered by: its code, its EAN, and its name if it has neither. */
export function rowKeys({ code, ean, name }: Pick<OwnRow, 'code' | 'ean' | 'name'>): string[] {
  const keys = [...(code ? [`code ${madePlain(code).toLowerCase()}`] : []), ...(ean ? [`ean ${ean}`] : [])]
  return keys.length > 0 || name === '' ? keys : [`name ${fold(madePlain(name))}`.slice(0, 200)]
}

interface Known {
  item: OfferedItem
  /** The words of each of its names, its own first. */
  names: readonly (readonly Word[])[]
}

const isSame = (one: Word, other: Word) => one.word === other.word || one.stem === other.stem
const weightOfAll = (words: readonly Word[]) => words.reduce((sum, word) => sum + weightOf(word), 0)
const shared = (words: readonly Word[], among: readonly Word[]) =>
  weightOfAll(words.filter((word) => among.some((one) => isSame(word, one)))) / Math.max(1, weightOfAll(words))

/** How alike a row and the best of an item's names are: the share of either that the other contains, and then of both. */
const likenessOf = (written: readonly Word[], { names }: Known): { seen: number; rank: number } => {
  const each = names.map((name) => [shared(written, name), shared(name, written)] as const)
  return { seen: Math.max(...each.flat()), rank: Math.max(...each.map(([one, other]) => one + other)) }
}

/**
 * Whether two names are of the same thing: the words of each are those of the other, and so is the size of a package. A list of a shop says `Jablka` and
 * means whichever there are; a supplier's `Jablka` are not known to be the `Jablka Gala` that households ordered.
 */
function isSameThing({ name, package: content }: NamedRow, written: readonly Word[], { item, names: [own = []] }: Known): boolean {
  const [size, ofItem] = [readSize(name) ?? (content?.unit === 'ks' ? null : content), readSize(item.name)]
  const isOfItsSize = ofItem === null ? size === null || !isCounted(item.unit) : size !== null && isSameSize(size, ofItem)
  // Of `Pytle 60 l, 20 ks` both sizes.
  const [all, allOfItem] = [readMeasures(name), readMeasures(item.name)]
  const areSame = all.length === allOfItem.length && all.every((one, n) => isSameSize(one, allOfItem[n]!))
  const areItsMeasures = areSame || !isCounted(item.unit) || (all.length === 0 && size?.unit !== 'ks')
  const areIn = (words: readonly Word[], among: readonly Word[]) => words.every((word) => among.some((one) => isSame(word, one)))
  return isOfItsSize && areItsMeasures && areIn(written, own) && areIn(own, written)
}

/** Finds the items of rows. `remembered` are those that the supplier confirmed for a key before. Takes microseconds a row. */
export function ownMatcher(items: readonly OfferedItem[], remembered: ReadonlyMap<string, string>): (row: NamedRow) => MatchedRow {
  const known = items.map((item): Known => ({ item, names: [item.name, ...item.otherNames].map(coreOf) }))
  const ids = new Set(items.map(({ id }) => id))
  const byCode = new Map(items.map(({ sku, id }) => [sku.toLowerCase(), id]))
  const byStem = Map.groupBy(
    known.flatMap((each) => [...new Set(each.names.flat().map(({ stem }) => stem))].map((stem) => ({ stem, each }))),
    ({ stem }) => stem,
  )
  return (row) => {
    for (const key of rowKeys(row)) {
      const id = remembered.get(key)
      if (id !== undefined && ids.has(id))
        return { ids: [id], by: key.startsWith('ean') ? 'ean' : key.startsWith('code') ? 'code' : 'name' }
    }
    const written = coreOf(row.name)
    const found = [...new Set(written.flatMap(({ stem }) => (byStem.get(stem) ?? []).map(({ each }) => each)))]
      .map((each) => ({ each, ...likenessOf(written, each) }))
      .filter(({ seen }) => seen >= SEEN_SHARE)
      .sort((a, b) => b.rank - a.rank || a.each.item.name.length - b.each.item.name.length)
      .map(({ each }) => each)
    const ofCode = byCode.get(row.code.toLowerCase())
    // Another program may use the same code for something else.
    if (ofCode !== undefined && (row.name === '' || found.some(({ item }) => item.id === ofCode))) return { ids: [ofCode], by: 'code' }
    const [same, ...others] = found.filter((each) => isSameThing(row, written, each))
    if (same && others.length === 0) return { ids: [same.item.id], by: 'name' }
    return { ids: found.slice(0, MOST_CANDIDATES).map(({ item }) => item.id), by: null }
  }
}
