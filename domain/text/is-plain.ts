/**
 * Whether text can be stored and read as it is: PostgreSQL takes neither NUL nor half a character (a lone surrogate), and other control
 * characters, those that turn the direction of a line among them, only serve to confuse a reader.
 */
export const isPlain = (text: string): boolean =>
  text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(text)
