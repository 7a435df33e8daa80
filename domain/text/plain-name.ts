const UNSEEN = /\p{C}+/gu
const LINK = /:\/\/|www\.|@/iu
const DOT_INSIDE = /\.(?=[^\s.])/gu
const FIRST_80 = /^.{0,80}/su

/**
 * Cleans a user's name for a mail: no addresses, which mail programs would turn into links, no control or invisible characters, at most 80
 * characters (docs/rules/people.md#sign-up). `Ing. J.Novák` becomes `Ing. J. Novák`. May return an empty text. Does not escape markup; the caller
 * does.
 */
export function plainName(text: string): string {
  const seen = text
    .normalize('NFKC')
    .replace(UNSEEN, ' ')
    .replaceAll(/\S+/gu, (word) => (LINK.test(word) ? ' ' : word))
    .replace(DOT_INSIDE, '. ')
  const name = FIRST_80.exec(seen.replace(/\s+/gu, ' ').trim())?.[0].trim() ?? ''
  return /[\p{L}\p{N}]/u.test(name) ? name : ''
}
