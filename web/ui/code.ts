/** How many digits a code has (spec 2 §9). */
export const CODE_LENGTH = 6

/** The digits of a text, as far as the boxes go: `482 913`, `Kód: 482913`. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH)
}

/** The code without the digit at a place, and the place that is next to be erased. */
export function eraseAt(code: string, at: number): { code: string; at: number } {
  return { code: code.slice(0, at) + code.slice(at + 1), at: Math.max(0, at - 1) }
}
