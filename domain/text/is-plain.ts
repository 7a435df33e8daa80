// What an emoji is put together of is not seen alone: joiners, signs of how it is drawn, the tags of a few flags. Signs of writing are none. And
// letters of nobody's alphabet, of fonts of their own or of none, are drawn in no way that all would know.
const SHED =
  /(\u{1f3f4}\u{e0067}\u{e0062}[\u{e0061}-\u{e007a}]{3}\u{e007f}|(?![©®™])\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]?(?:\u200d(?![©®™])\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*|[#*0-9]\ufe0f?\u20e3)|(?![\u202a-\u202e\u2066-\u2069])[\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/gu
const TRICKS = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu
// Hebrew and Hindi have three marks over one letter. More are in no name we know, and cover the lines around it.
const HEAPS = /(\p{M}{3})\p{M}+/gu

const shed = (text: string): string => text.replace(SHED, (_, emoji?: string) => emoji ?? '')

/**
 * A text that came from outside, without what nobody sees in it: zero-width characters, soft hyphens, marks of an order of bytes, signs of
 * a page's own font. They slip in with what is copied, and nobody could be asked to take them out. Letters and their accents become one, as
 * they are typed.
 */
export const withoutUnseen = (text: string): string => shed(text).normalize('NFC')

/** The same with one space of a keyboard where any stand, wide ones and several: names that differ by no more nobody tells apart. */
export const evenlySpaced = (text: string): string => text.replaceAll(/\p{Zs}+/gu, ' ')

/**
 * Whether text can be stored and read as it is: PostgreSQL takes neither NUL nor half a character (a lone surrogate), and other control
 * characters, those that turn the direction of a line and heaps of marks only serve to confuse a reader.
 */
export const isPlain = (text: string): boolean => text.isWellFormed() && [TRICKS, HEAPS].every((fault) => text.search(fault) < 0)

/**
 * Whether text is all of it to be seen, and on one line: a name with an invisible character in it looks like another one, and one with an end of
 * a line writes on where only a name stands.
 */
export const isLine = (text: string): boolean => isPlain(text) && shed(text) === text && !/[\t\n\r\p{Zl}\p{Zp}]/u.test(text)

/** The same text without all of that: for what a page, a picture or a link says, as nobody who wrote it could be asked to write it otherwise. */
export const madePlain = (text: string): string =>
  withoutUnseen(text)
    .replace(/[\ud800-\udfff]/gu, ' ')
    .replace(TRICKS, ' ')
    .replace(HEAPS, '$1')
