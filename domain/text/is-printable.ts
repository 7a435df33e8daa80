// Control characters are refused as such (`isPlain`). Coptic letters are among the Greek ones.
const UNPRINTABLE = /[^\s\p{Cc}\u0020-\u03e1\u03f0-\u052f\u1e00-\u206f\u20a0-\u20c0\u2100-\u214f]|\p{Cn}/u

/**
 * Whether our documents and labels have a glyph for every character of a text: Latin, Cyrillic and Greek letters of all
 * languages, punctuation and signs of currencies (docs/rules/people.md#profile).
 */
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text)
