/** A Czech word in all its forms, as people write it on a list: `rohlíků` and `rohlík`, `jablek` and `jablka`, `kuřat` and `kuře` are one. */

/** Endings of nouns and adjectives without accents, the longest first; those of colloquial Czech among them (`bílej`). */
const ENDINGS: readonly (readonly [ending: string, longerThan: number])[] = [
  ...['eho', 'yho', 'ejch', 'ejma', 'emi', 'emu', 'ech', 'ich', 'ych', 'ymi', 'imi', 'ach', 'ami', 'ama', 'ovi'].map(
    (ending) => [ending, 5] as const,
  ),
  ...['ou', 'ej', 'ym', 'im'].map((ending) => [ending, 4] as const),
  ...['a', 'e', 'i', 'o', 'u', 'y'].map((ending) => [ending, 3] as const),
]

/** Its forms share only two letters: pes, psa, psi. */
const DOG = /^(?:pes|ps(?:a|i|y|u|em|ovi|um|ech))$/

const withoutEnding = (word: string): string => {
  // Nouns with -at- in the plural: kuře and kuřata, rajče and rajčat, štěně and štěňata.
  const young = /^(.{2,}[cr])at(?:a|um|ech|y)?$|^(.{2,}[nt])at(?:a|um|ech|y)$/.exec(word)
  if (young) return (young[1] ?? young[2])!
  const found = ENDINGS.find(([ending, longerThan]) => word.length > longerThan && word.endsWith(ending))
  return found ? word.slice(0, -found[0].length) : word
}

/**
 * The stem of a folded Czech word: without its ending and the fleeting `e` (`okurek`, `okurka`). Only for comparing two words. Numbers and
 * codes are unchanged.
 */
export function stemOf(word: string): string {
  if (DOG.test(word)) return 'ps'
  if (word.length < 4 || /\d/.test(word)) return word
  return withoutEnding(word)
    .replace(/([^aeiouy])e([^aeiouy])$/, '$1$2')
    .replace('aj', 'ej')
}

/** The common beginning of all forms of a folded word, with or without the fleeting `e`; null if too little would remain. */
export function beginningOf(word: string): string | null {
  if (word.length < 4 || /\d/.test(word)) return null
  // `bůčku` and `okurka` drop the `e` of `bůček` and `okurek`; it belongs before the last letter.
  const bare = withoutEnding(word)
    .replace(/e[^aeiouy]$/, '')
    .replace(/([^aeiouy])[kc]$/, '$1')
  return bare.length < 3 ? null : bare
}
