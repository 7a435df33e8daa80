import type { Unit } from '../../money/unit.ts'
import { fold } from '../../text/fold.ts'

/** What a typed unit is in ours. */
export interface Measure {
  unit: Unit | null
  times: number
}

/** Folded names of units with their factor to ours. A vessel or a bunch is one piece. */
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
  ['role|roli|rolicka|rolicky', 'ks', 1],
  ['lahev|lahve|lahvi|lahvicka|lahvicky|flaska|flasky|flasek|plechovka|plechovky|plechovek|konzerva|konzervy|konzerv', 'ks', 1],
  [
    'svazek|svazky|svazku|vanicka|vanicky|vanicek|kelimek|kelimky|kelimku|krabice|krabic|krabicka|krabicky|krabicek|sacek|sacky|sacku|pytlik|pytliky|pytliku|pytel|pytle|pytlu',
    'ks',
    1,
  ],
  [
    'tabulka|tabulky|tabulek|kostka|kostky|kostek|bochnik|bochniky|bochniku|hlavka|hlavky|hlavek|sitka|sitky|sitek|sklenice|sklenic',
    'ks',
    1,
  ],
]
/** The folded words for units. */
export const measures: ReadonlyMap<string, Measure> = new Map(
  written.flatMap(([words, unit, times]) => words.split('|').map((word): [string, Measure] => [word, { unit, times }])),
)
/** The measure that a word names: `kg`, `lahve`, `balení`. */
export const measureOf = (word: string): Measure | undefined => measures.get(fold(word).replace('.', ''))

/** Whether a word is a measure rather than a thing: `kg`, `lahve`, `balení`. */
export const isMeasure = (word: string): boolean => measureOf(word) !== undefined
