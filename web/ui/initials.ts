const TITLE = /\.$|^(?:MBA|PhD|CSc|DiS|LL)$/iu

/** The initials of the first and the last name, without titles; of an e-mail its first letter. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,]+/u).filter((word) => !TITLE.test(word))
  // The first letter of a word with its accents, skipping emojis and brackets.
  const letters = words.flatMap((word) => /\p{L}\p{M}*/u.exec(word)?.[0].normalize('NFC') ?? [])
  return (letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : (letters[0] ?? '')).toLocaleUpperCase('cs')
}
