/**
 * Whether text can be stored and read as it is: PostgreSQL takes neither NUL nor half a character (a lone surrogate), and other control
 * characters, those that turn the direction of a line among them, only serve to confuse a reader.
 */
export const isPlain = (text: string): boolean =>
  text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(text)

/**
 * Whether text is all of it to be seen, and on one line: a name with an invisible character in it looks like another one, and one with an end of
 * a line writes on where only a name stands.
 */
export const isLine = (text: string): boolean => isPlain(text) && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)
