/**
 * Chooses the Czech noun form for a number: 1 domácnost, 2–4 domácnosti, 0 and 5+ domácností. A decimal number takes `many` (1,5
 * domácnosti), or `few` if both are the same word.
 */
export function plural(n: number, one: string, few: string, other: string, many: string = few): string {
  const size = Math.abs(n)
  if (!Number.isInteger(size)) return many
  if (size === 1) return one
  return size >= 2 && size <= 4 ? few : other
}
