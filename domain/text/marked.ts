import { fold } from './fold.ts'

/** A part of a text, and whether it is a word of the query. */
export interface MarkedPart {
  text: string
  isMatch: boolean
}

/** Cuts a text where the words of a query are in it, ignoring accents and case: `týd` in `Týden` gives `Týd` and `en`. */
export function markedParts(text: string, query: string): MarkedPart[] {
  const letters = Array.from(text.normalize('NFC'))
  // Folding may change the number of letters, so each folded one knows its own.
  const folded = letters.flatMap((letter, at) =>
    fold(letter)
      .split('')
      .map((char) => ({ char, at })),
  )
  const whole = folded.map(({ char }) => char).join('')
  const isMatch = letters.map(() => false)
  for (const word of new Set(fold(query).split(/\s+/))) {
    for (let from = word === '' ? -1 : whole.indexOf(word); from >= 0; from = whole.indexOf(word, from + 1))
      for (const { at } of folded.slice(from, from + word.length)) isMatch[at] = true
  }
  const parts: MarkedPart[] = []
  letters.forEach((letter, at) => {
    const last = parts.at(-1)
    if (last?.isMatch === isMatch[at]) last!.text += letter
    else parts.push({ text: letter, isMatch: isMatch[at]! })
  })
  return parts
}
