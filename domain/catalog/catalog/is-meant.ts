import { isSlip, VESSEL, type Word } from './likeness.ts'

/** Adjectives of which a thing is only one, as stems. */
const OPPOSITES: readonly (readonly string[])[] = [
  ['hladk', 'polohrub', 'hrub'],
  ['plnotucn', 'polotucn', 'nizkotucn', 'odtucnen', 'odstreden'],
  ['bil', 'celozrnn', 'zitn', 'tmav'],
  ['cerstv', 'mrazen', 'susen', 'sterilovan'],
]
/** After these, a word says what the thing is made of or for whom it is; after others only what one does with it. */
const OF_THE_THING = new Set(['s', 'se', 'z', 'ze', 'v', 've', 'pro'])

/** The words of an item: its own name first, then its other names. */
type Names = readonly (readonly Word[])[]

/** What all candidates together are called. */
interface Known {
  /** A typed word among these stems is no typo of another one. */
  stems: ReadonlySet<string>
  /** The stems of things that differ by their purpose: the `prostředek` of *Prostředek na nádobí*. */
  purposed: ReadonlySet<string>
}

/** What is known from the names of all candidates. */
export const knownFrom = (candidates: readonly { names: Names }[]): Known => ({
  stems: new Set(candidates.flatMap(({ names }) => names.flat().map(({ stem }) => stem))),
  purposed: new Set(
    candidates.flatMap(({ names: [own = []] }) => (own.some(isPurpose) ? own.filter(({ isHead }) => isHead).map(({ stem }) => stem) : [])),
  ),
})

// The first three letters of a word are no form of it: `kar` is not `kari`.
const isForm = (written: Word, name: Word) =>
  name.word === written.word || (name.stem === written.stem && (written.word.length > 3 || !name.word.startsWith(written.word)))
const isNegated = (one: string, other: string) => one === `ne${other}` || other === `ne${one}`

const CERTAIN_LETTERS = 6
const spelt = (word: string) =>
  Array.from(word.replaceAll('y', 'i'))
    .filter((letter, n, all) => letter !== all[n - 1])
    .join('')
const letters = (word: string) => Array.from(word).sort().join('')

/** Whether a word is a typo of another one. In a short word only y for i, a doubled letter or swapped ones: `růže` is not `rýže`. */
function isTypo({ word, stem }: Word, name: Word, known: Known): boolean {
  if (known.stems.has(stem) || isNegated(stem, name.stem) || name.word.startsWith(word)) return false
  if (!isSlip(stem, name.stem) && !isSlip(word, name.word)) return false
  const isLong = Math.min(word.length, name.word.length) >= CERTAIN_LETTERS
  return isLong || spelt(word) === spelt(name.word) || letters(word) === letters(name.word)
}

/** Whether the names contain the opposite of a typed word, and not the word. */
const isContradicted = (written: Word, names: readonly Word[]): boolean =>
  !names.some((name) => isForm(written, name)) &&
  OPPOSITES.some((group) => group.includes(written.stem) && names.some(({ stem }) => group.includes(stem)))

/** Whether a word only says what one does with the thing: `tvaroh na koláče`. */
const isPurpose = ({ word, isHead, after }: Word): boolean => !isHead && !OF_THE_THING.has(after ?? '') && !VESSEL.test(word)

/** Whether a typed purpose is another one than the item's, among things that differ by it: `prostředek na okna` and *na nádobí*. */
const isForOther = (written: readonly Word[], own: readonly Word[], { purposed }: Known): boolean =>
  written.some(({ isHead, stem }) => isHead && purposed.has(stem)) &&
  written.some((word) => isPurpose(word) && !own.some((name) => isForm(word, name)))

/**
 * Whether the typed words name an item, so that it may be taken without asking: each of them is one of its words in some form or with a typo. The
 * beginning of a word is not, nor is a number that it does not have, somebody else after „pro“, or the opposite: `jar` is not `jarní cibulka`.
 */
export function isMeantBy(written: readonly Word[], { names, called }: { names: Names; called: readonly Word[] }, known: Known): boolean {
  const own = names.flat()
  const isVessel = ({ word, isHead }: Word) => VESSEL.test(word) && !(isHead && isAlone(word))
  const isAlone = (vessel: string) =>
    !written.some(({ word, isHead, after }) => isHead && after !== 'pro' && word !== 'pro' && word !== vessel)
  const isNamed = (word: Word): boolean => {
    if (isPurpose(word) || isVessel(word)) return true
    const among = word.after === 'pro' ? own : [...own, ...called]
    if (/^\d/.test(word.word)) return among.some((one) => one.word === word.word)
    return among.some((one) => isForm(word, one)) || among.some((one) => isTypo(word, one, known))
  }
  return written.every((word) => isNamed(word) && !isContradicted(word, own)) && !isForOther(written, own, known)
}
