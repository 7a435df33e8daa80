/** Number of digits of a code. */
export const CODE_LENGTH = 6

/** The digits in a text, at most as many as boxes: `482 913`, `Kód: 482913`. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH)
}

/** Removes the digit at a position; returns the code and the next position to erase. */
export function eraseAt(code: string, at: number): { code: string; at: number } {
  return { code: code.slice(0, at) + code.slice(at + 1), at: Math.max(0, at - 1) }
}
