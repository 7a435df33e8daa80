const UNSEEN = /\p{C}+/gu
const LINK = /\S*(?::\/\/|www\.|@)\S*/giu
const DOT_INSIDE = /\.(?=[^\s.])/gu
const FIRST_80 = /^.{0,80}/su

/**
 * A name somebody gave, as it may stand in a mail of ours: without addresses, which a mail program would turn into links, without
 * control and invisible characters, at most 80 characters (security §2.1, I3). `Ing. J.Novák` stays readable: `Ing. J. Novák`.
 * May be empty. Markup is left as it is; who shows it escapes it.
 */
export function plainName(text: string): string {
  const seen = text.normalize('NFKC').replace(UNSEEN, ' ').replace(LINK, ' ').replace(DOT_INSIDE, '. ')
  const name = FIRST_80.exec(seen.replace(/\s+/gu, ' ').trim())?.[0].trim() ?? ''
  return /[\p{L}\p{N}]/u.test(name) ? name : ''
}
