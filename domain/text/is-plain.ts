// Characters that are invisible on their own: joiners, variation selectors, tags of flags. Also characters that no font draws for everybody:
// private use and unassigned ones.
const SHED =
  /(\u{1f3f4}\u{e0067}\u{e0062}[\u{e0061}-\u{e007a}]{3}\u{e007f}|(?![©®™])\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]?(?:\u200d(?![©®™])\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*|[#*0-9]\ufe0f?\u20e3)|(?![\u202a-\u202e\u2066-\u2069])[\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/gu
const TRICKS = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu
// Hebrew and Hindi put up to three marks over one letter. More than three cover the lines around them.
const HEAPS = /(\p{M}{3})\p{M}+/gu

const shed = (text: string): string => text.replace(SHED, (_, emoji?: string) => emoji ?? '')

/**
 * Removes invisible characters from a text: zero-width characters, soft hyphens, byte order marks, private-use characters. They come with
 * copied text, and nobody could be asked to delete them. Also composes letters with their accents (NFC).
 */
export const withoutUnseen = (text: string): string => shed(text).normalize('NFC')

/** Replaces each run of spaces, including wide ones, with a single space, so that names which look the same are equal. */
export const evenlySpaced = (text: string): string => text.replaceAll(/\p{Zs}+/gu, ' ')

/**
 * Whether a text can be stored and read without confusion. PostgreSQL rejects NUL and lone surrogates. Other control characters, direction
 * overrides and stacked marks only mislead readers.
 */
export const isPlain = (text: string): boolean => text.isWellFormed() && [TRICKS, HEAPS].every((fault) => text.search(fault) < 0)

/**
 * Whether a text is a single line of visible characters. A name with an invisible character looks like another name, and one with a line
 * break spills over into the next line.
 */
export const isLine = (text: string): boolean => isPlain(text) && shed(text) === text && !/[\t\n\r\p{Zl}\p{Zp}]/u.test(text)

/**
 * Removes everything that `isPlain` and `isLine` reject as invisible or misleading. Use it for text from pages, pictures and links, whose
 * author cannot be asked to correct it.
 */
export const madePlain = (text: string): string =>
  withoutUnseen(text)
    .replace(/[\ud800-\udfff]/gu, ' ')
    .replace(TRICKS, ' ')
    .replace(HEAPS, '$1')
