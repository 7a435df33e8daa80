/** Days for which a notice is kept (docs/rules/help.md#inbox). */
export const KEPT_DAYS = 90
/** The longest title and text of a notice, in characters. */
export const MAX_TITLE = 200
export const MAX_TEXT = 240

const ELLIPSIS = '…'

/** A text of at most `most` characters: it is cut after a whole word, and marked as cut. Line breaks become spaces. */
export function excerpt(text: string, most: number): string {
  const line = text.replaceAll(/[ \t\r\n]+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - ELLIPSIS.length)
  const space = cut.lastIndexOf(' ')
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}${ELLIPSIS}`
}

/** The count beside the bell: nothing for 0, and never more than two digits. */
export const badgeOf = (unread: number): string | null => (unread === 0 ? null : unread > 99 ? '99+' : String(unread))
