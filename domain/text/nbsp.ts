/** Matches the space after a one-letter preposition or conjunction. `gap` is the pattern of spaces to match. */
export const afterLoneLetter = (gap: string) => new RegExp(`(?<=(?:^|[\\s\\u00a0(„])[ksvzouaiKSVZOUAI])${gap}`, 'gu')

const LONE_LETTER = afterLoneLetter(' +(?=\\S|$)')
const NUMBER_UNIT = /(\d) +(?=(?:ks|kg|g|l|ml|balení|Kč|%)(?![\p{L}\d]))/gu
const DATE = /(\d\.) +(?=\d)/gu
const WHETHER = /(\p{L}-)(?=li(?!\p{L}))/gu
const E_WORD = /(?<!\p{L})(e-)(?=mail|shop)/giu

// A shorter text is a label or a button: it does not wrap there, and people search for it as they type it. Indentation in the source of a
// screen does not count.
const RUNNING_TEXT = 40

/** The space before a house number at the end of a street: `Nová 12a`, `Křížová 12/4`. */
const HOUSE_NUMBER = /(?<!\s)\s+(?=\d\S*$)/u

/** Joins the house number to its street with a no-break space. */
export const streetLine = (street: string) => street.trim().replace(HOUSE_NUMBER, '\u00a0')

/**
 * Inserts no-break spaces where Czech forbids a line break: after a one-letter preposition or conjunction, between a number and its unit,
 * inside a date (`23. 11.`). Inserts a word joiner after the hyphen of „účtuje-li“, „e-mail“ and „e-shop“, because the font has no no-break
 * hyphen.
 */
export function nbsp(text: string): string {
  const joined = text.trim().length > RUNNING_TEXT ? text.replace(E_WORD, '$1\u2060') : text
  return joined.replace(LONE_LETTER, '\u00a0').replace(NUMBER_UNIT, '$1\u00a0').replace(DATE, '$1\u00a0').replace(WHETHER, '$1\u2060')
}
